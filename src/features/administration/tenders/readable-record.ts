/** A record in lines, for people: JSON and XML with an element a line; anything else as it is. */
export function readableRecord(raw: string): { text: string; language: 'json' | 'xml' | 'txt' } {
  const start = raw.trimStart()
  if (start.startsWith('<')) return { text: indentedXml(start), language: 'xml' }
  try {
    return { text: JSON.stringify(JSON.parse(raw), null, 2), language: 'json' }
  } catch {
    return { text: raw, language: 'txt' }
  }
}

/** Elements that hold a text stay on their line. */
function indentedXml(xml: string): string {
  let depth = 0
  const parts = xml.replace(/>\s+</g, '><').split(/(?<=>)(?=<)/)
  const lines = parts.map((part) => {
    const closes = part.startsWith('</')
    if (closes) depth = Math.max(0, depth - 1)
    const line = '  '.repeat(depth) + part
    const opens = /^<[^!?/]/.test(part) && !/\/>$|<\/[^>]+>$/.test(part)
    if (opens) depth++
    return line
  })
  return lines.join('\n')
}
