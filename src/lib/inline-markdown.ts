type InlineText = { text: string; strong: boolean }

/** A line of Markdown as plain text: marks taken away, escaped signs as they are. */
export function withoutMarkdown(line: string): string {
  const texts = inlineMarkdown(line).map(({ text }) => text)
  return texts.join('').trim()
}

/**
 * A line of Markdown in its plain and its strong parts; other marks are taken away. Lists of tenders and their search
 * read it in the browser: it has 0.3 kB there, the library that reads articles (`read-article.server.ts`) 15.8 kB.
 * What lines of excerpts are written with, both read the same.
 */
export function inlineMarkdown(line: string): InlineText[] {
  return line
    .replace(LIST_MARK, '')
    .replace(/(?<!\\)\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(?<!\\)(?:\*\*|__)/)
    .map((part, index) => ({ text: plain(part), strong: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

const LIST_MARK = /^\s*(?:[-*+]|#{1,6}|\d+\.)\s+/

function plain(text: string): string {
  return text.replace(/(?<!\\)`/g, '').replace(/\\([\\`*_{}[\]()#+\-.!<>|~])/g, '$1')
}
