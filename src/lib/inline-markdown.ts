type InlineText = { text: string; strong: boolean }

/** A line of Markdown as plain text: marks taken away, escaped signs as they are. */
export function withoutMarkdown(line: string): string {
  return unescaped(
    line
      .replace(LIST_MARK, '')
      .replace(/(?<!\\)(?:\*\*|__|`)/g, '')
      .replace(/(?<!\\)\[([^\]]*)\]\([^)]*\)/g, '$1'),
  ).trim()
}

/** A line of Markdown in its plain and its strong parts; other marks are read as `withoutMarkdown` does. */
export function inlineMarkdown(line: string): InlineText[] {
  return line
    .replace(LIST_MARK, '')
    .split(/(?<!\\)\*\*/)
    .map((part, index) => ({
      text: unescaped(part.replace(/(?<!\\)\[([^\]]*)\]\([^)]*\)/g, '$1')),
      strong: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '')
}

const LIST_MARK = /^\s*(?:[-*+]|#{1,6}|\d+\.)\s+/

function unescaped(text: string): string {
  return text.replace(/\\([\\`*_{}[\]()#+\-.!<>|~])/g, '$1')
}
