/** The parts of a text between separators; what is in parentheses or quotation marks is not divided. */
export function outsideParentheses(text: string, separator: RegExp): string[] {
  const hidden = text.replace(/\([^()]*\)|«[^«»]*»/g, (closed) => '_'.repeat(closed.length))
  const parts: string[] = []
  let start = 0
  for (const match of hidden.matchAll(separator)) {
    parts.push(text.slice(start, match.index))
    start = match.index + match[0].length
  }
  return [...parts, text.slice(start)]
}
