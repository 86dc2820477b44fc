const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as XML holds it. */
export function escapeXml(text: string): string {
  return allowedInXml(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** A text without the signs that no XML may hold, however they are written. */
export function allowedInXml(text: string): string {
  return text.replace(FORBIDDEN, '')
}

/** Of XML 1.0: control characters but tab and line ends, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
