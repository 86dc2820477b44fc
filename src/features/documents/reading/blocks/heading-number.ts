/** `kind`: headings of one kind are on one level, except decimal numbers, whose parts count. */
export type HeadingNumber = {
  number: string
  kind: 'word' | 'decimal' | 'roman' | 'letter' | 'small-letter' | 'ordinal'
  /** Its parts: « 3.1 » has two. */
  parts: string[]
  title: string
}

const WORD =
  /^(?<number>(?<word>article|art\.?|clause|chapitre|titre|partie|section|sous-section|annexe|volet|paragraphe)\s*(?:n\s?[°º]\s*)?(?<parts>\d{1,2}(?:[.-]\d{1,2}){0,4}|[IVX]{1,6}|[A-Z]|premier|1er)(?![\p{L}\d]))\s*[-–—:.)]*\s*(?<title>.*)$/iu
const DECIMAL =
  /^(?:§\s*)?(?<parts>\d{1,2}(?:\s?[.-]\s?\d{1,2}){0,4})(?![\d%€°º/]|\s?[.,]\d)\s*(?<mark>[-–—:.)/]*)\s*(?<title>\p{Lu}.*|\p{Ll}\p{Lu}.*|[«"].*)$/u
const ROMAN =
  /^(?<parts>[IVX]{1,6}(?:\.(?:\d{1,2}|[A-Z](?![\p{L}])))*)(?:\s*[-–—:.)/]+\s*(?!\d)|\s+(?=\p{Lu}))(?<title>\S.*)$/u
const LETTER =
  /^(?:\((?=[a-z]\)))?(?<parts>[a-z](?=\))|[A-Z](?:\.?\d{1,2}){0,3})\s*(?:[-–—:)/]\s*|\.\s+)(?<title>\S.*)$/u
const ORDINAL = /^(?<parts>\d{1,2})[°º][\s.)–-]*(?<title>\S.*)$/u

/** Most lines begin with none of these. */
const MAY_BE_NUMBERED =
  /^\s*(?:§|\(?[a-z]\)|\d|[A-Z](?![\p{L}’'])|[IVX]+(?!\p{L})|art|claus|chap|titre|part|sect|sous-|annexe|volet|parag)/iu

/** The number that a line begins with, as headings have one; null without. */
export function headingNumber(line: string): HeadingNumber | null {
  if (!MAY_BE_NUMBERED.test(line)) return null
  const text = line.replace(/\s+/g, ' ').trim()
  const word = WORD.exec(text)?.groups
  if (word?.number && word.parts) {
    const parts = word.parts.split(/[.-]/)
    // « article 3 du présent règlement » is a reference.
    if (/^\p{Ll}/u.test(word.title ?? '')) return null
    return {
      number: word.number,
      kind: parts.length > 1 ? 'decimal' : 'word',
      parts,
      title: word.title ?? '',
    }
  }
  for (const [kind, pattern] of [
    ['decimal', DECIMAL],
    ['roman', ROMAN],
    ['letter', LETTER],
    ['ordinal', ORDINAL],
  ] as const) {
    const found = pattern.exec(text)?.groups
    if (found?.parts) {
      const number = found.parts.replace(/\s/g, '')
      const own = /^[a-z]/.test(number) ? 'small-letter' : kind
      return { number, kind: own, parts: number.split(/[.-]/), title: found.title ?? '' }
    }
  }
  return null
}
