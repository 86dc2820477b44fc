const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const windows1252 = new TextDecoder('windows-1252')

/**
 * Decodes the references of XML itself, once. Numbers 128 to 159 are control characters in
 * Unicode but letters and punctuation for the senders who write them (`&#156;uvre` is « œuvre »),
 * so they are read as windows-1252, as browsers do.
 */
export function decodeXmlReferences(value: string): string {
  if (!value.includes('&')) return value
  return value.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? whole
    },
  )
}

function characterOf(code: number): string | null {
  if (code >= 0x80 && code <= 0x9f) return windows1252.decode(Uint8Array.of(code))
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null
  // NUL and the like are no XML characters and no database takes them.
  if (code < 0x20) return code === 9 || code === 10 || code === 13 ? String.fromCharCode(code) : ''
  return String.fromCodePoint(code)
}
