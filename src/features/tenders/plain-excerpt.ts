/**
 * An excerpt (Markdown, at most 4 lines) as one line of plain text. The line that only repeats the
 * subject is left out: it stands just above. Null when nothing remains.
 */
export function plainExcerpt(excerpt: string, subject: string): string | null {
  const lines = excerpt
    .split('\n')
    .map(withoutMarkdown)
    .filter((line) => line !== '' && !line.startsWith(withoutMarkdown(subject)))
  return lines.join(' · ') || null
}

function withoutMarkdown(line: string): string {
  return line
    .replace(/^\s*(?:[-*+]|#{1,6}|\d+\.)\s+/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>|~])/g, '$1')
    .trim()
}
