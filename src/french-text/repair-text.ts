/**
 * Repairs text whose characters were broken by older systems, as BOAMP and the
 * buyer platforms publish it: `d&#146;un`, C1 control characters left from Windows-1252, entities
 * escaped twice, UTF-8 read as Latin-1, `¿` where an apostrophe, œ or € was lost. The words are
 * not rewritten; sound text comes back as it is (in NFC).
 */
export function repairText(text: string): string {
  if (!suspect.test(text)) return text
  const decoded = decodeEntities(decodeEntities(text))
  return repairLostCharacters(repairMisreadUtf8(decoded).replace(c1Control, fromWindows1252))
    .replace(vanishing, '')
    .replace(unprintable, ' ')
    .replace(presentation, (character) => character.normalize('NFKC'))
    .normalize('NFC')
}

const charClass = (...ranges: [from: number, to: number][]) =>
  ranges
    .map(
      ([from, to]) =>
        `\\u${from.toString(16).padStart(4, '0')}-\\u${to.toString(16).padStart(4, '0')}`,
    )
    .join('')

const controls: [number, number][] = [
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x7f],
]
/** The private use area (bullets of old symbol fonts), U+FFFD. */
const unreadable: [number, number][] = [
  [0xe000, 0xf8ff],
  [0xfffd, 0xfffd],
]
/** Soft hyphens and zero-width marks occur inside words. */
const invisible: [number, number][] = [
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x2060, 0x2060],
  [0xfeff, 0xfeff],
]
/** Compatibility forms of letters: « ﬁ » of PDFs, full-width « Ａ ». */
const forms: [number, number][] = [
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
]
const unprintable = new RegExp(`[${charClass(...controls, ...unreadable)}]`, 'g')
const vanishing = new RegExp(`[${charClass(...invisible)}]`, 'g')
const presentation = new RegExp(`[${charClass(...forms)}]`, 'g')
const c1Control = new RegExp(`[${charClass([0x80, 0x9f])}]`, 'g')

/** One cheap test lets sound text through untouched: most of it is. */
const suspect = new RegExp(
  `[&¿${charClass(...controls, ...unreadable, ...invisible, ...forms, [0x80, 0x9f], [0x300, 0x36f])}]|[ÂÃÅâ][^A-Za-z\\s]`,
)

/** Windows-1252 from 0x80 to 0x9F; the five unassigned bytes are spaces. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const fromWindows1252 = (control: string) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? ' '

const NAMED: Record<string, string> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  rsquo: '’',
  lsquo: '‘',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  euro: '€',
  deg: '°',
  oelig: 'œ',
  OElig: 'Œ',
  aelig: 'æ',
}
const ACCENTS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
  tilde: '\u0303',
}
const entity = /&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]+));/gi
const accentedLetter = /^([a-z])(acute|grave|circ|uml|cedil|tilde)$/i

function decodeEntities(text: string): string {
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) {
      const [, letter, accent] = accentedLetter.exec(name) ?? []
      if (letter && accent) return (letter + ACCENTS[accent.toLowerCase()]).normalize('NFC')
      return NAMED[name] ?? whole
    }
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** A lead byte and its continuations, seen as Latin-1 or Windows-1252 characters. */
const misread = new RegExp(
  `[ÂÃÅ][${charClass([0x80, 0xbf])}${WINDOWS_1252}]|â[${charClass([0x80, 0xbf])}${WINDOWS_1252}]{2}`,
  'g',
)
const utf8 = new TextDecoder('utf-8', { fatal: true })

function repairMisreadUtf8(text: string): string {
  return text.replace(misread, (sequence) => {
    const bytes = Uint8Array.from(sequence, (character) => {
      const at = character === ' ' ? -1 : WINDOWS_1252.indexOf(character)
      return at < 0 ? character.charCodeAt(0) : 0x80 + at
    })
    try {
      return utf8.decode(bytes)
    } catch {
      return sequence
    }
  })
}

function repairLostCharacters(text: string): string {
  if (!text.includes('¿')) return text
  return text
    .replace(/(\d[\s\u00a0]?)¿/g, '$1€')
    .replace(
      /(?<![a-zà-ÿ])([cmnsvb]|man|d[’'¿])?¿(?=u(?:vr|rs?\b|ds?\b|x?\b|fs?\b))/gi,
      (_, before = '') => `${before}œ`,
    )
    .replace(/([a-zà-ÿ])¿(?=[a-zà-ÿœ])/gi, '$1’')
    .replace(/¿/g, '’')
    .replace(/(^|\s)’(?=\s)/g, '$1-')
}
