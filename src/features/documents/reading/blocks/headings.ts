import { type HeadingNumber, headingNumber } from './heading-number.ts'
import type { Group } from './line-groups.ts'
import type { TextLayout } from './text-layout.ts'

/** What makes a group of lines a heading, and what its level follows from. */
export type HeadingMark = {
  number: HeadingNumber | null
  /** Points above the text around it. */
  size: number
  isBold: boolean
  isUpper: boolean
  isUnderlined: boolean
  styleLevel: number | null
}

const LONGEST = 160
const LONGEST_STYLED = 220
const LONGEST_UNNUMBERED = 130
/** Points above the size of the text. */
const LARGER = 0.9

/** The marks of a heading; null for text. */
export function headingMark(
  { entries, text }: Group,
  { bodySize }: TextLayout,
): HeadingMark | null {
  const [first] = entries
  if (!first || first.table?.cells || text.length > LONGEST_STYLED) return null
  const number = headingNumber(text)
  const title = (number?.title ?? text).trim()
  const hasPlaces = first.size !== null
  const mark: HeadingMark = {
    number,
    size: bodySize === null || first.size === null ? 0 : first.size - bodySize,
    isBold: entries.every(({ isBold }) => isBold),
    isUnderlined: entries.every(({ isUnderlined }) => isUnderlined),
    isUpper: isUpper(title),
    styleLevel: first.headingLevel,
  }
  if (mark.styleLevel !== null && title !== '') return mark
  if (text.length > LONGEST || !/\p{L}{2}/u.test(text)) return null
  const isStrong = mark.isBold || mark.isUnderlined || mark.isUpper || mark.size >= LARGER
  if (number)
    return isNumbered(number, title, { isStrong, hasPlaces, isApart: first.isApart }) ? mark : null
  if (!isStrong || text.length > LONGEST_UNNUMBERED || entries.length > 3) return null
  return isTitle(text) && (hasPlaces || mark.isUpper) ? mark : null
}

function isNumbered(
  { kind, parts, number }: HeadingNumber,
  title: string,
  { isStrong, hasPlaces, isApart }: { isStrong: boolean; hasPlaces: boolean; isApart: boolean },
): boolean {
  if (/[,;]$/.test(title)) return false
  if (title === '') return isStrong && kind === 'word'
  if (isStrong)
    return !/^\p{Ll}{2}/u.test(title) && !/^\d+(?:[.,]\d+)?\s*(?:%|€|points?)/.test(title)
  const isShort = title.length <= 100 && !/[.:]$/.test(title) && !/\.{4}|…{2}/.test(title)
  if (!isShort) return false
  if (kind === 'word') return /^(?:art|chap|titre|partie|sect)/i.test(number) && title.length <= 90
  if (kind === 'decimal') return parts.length > 1 || (!hasPlaces && isApart && title.length <= 60)
  return kind === 'roman' && parts[0] !== 'I' && title.length <= 60 && isApart
}

/** Words that answer a heading. */
const ANSWER = /^(?:sans objet|n[ée]ant|oui|non|sans|avec|aucune?)\b[\s\p{L}]{0,12}[.!]?$/iu

/** Whether words without a number read as a title: they begin like one, and are no sentence, date, address or amount. */
function isTitle(text: string): boolean {
  if (ANSWER.test(text)) return false
  if (!/^[\p{Lu}«"“(]|^[l]['’]\p{Lu}/u.test(text)) return false
  if (/[,;]$|[.]$/.test(text) && !isUpper(text)) return false
  if (/https?:|www\.|@|\.{4}|…{2}|_{3}/.test(text)) return false
  if (/^(?:le |la |du )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\s+\d/i.test(text))
    return false
  if (/\d{5}\s+\p{Lu}|\d{2}[/.]\d{2}[/.]\d{2,4}|\d\s*€/u.test(text)) return false
  return text.replace(/[^\p{L}]/gu, '').length >= 3
}

function isUpper(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const capitals = text.replace(/[^\p{Lu}]/gu, '')
  return letters.length >= 4 && capitals.length >= 0.8 * letters.length && /\p{Lu}{4}/u.test(text)
}

/** « Art. 6 Durée. Le marché produit effet … », « A.5. Durée. Le marché est conclu … », « 3.1 – Prix. Les prix … »: a number of several parts, a title and a stop before sentences. */
const RUN_IN =
  /^(?<title>(?:(?:[A-Z]|[IVX]{1,5}|\d{1,2})(?:[.-]\d{1,2}){1,3}|(?:Article|ARTICLE|Art\.?|Clause|§)\s*\d{1,2}(?:[.-]\d{1,2}){0,3})\s*[.)–:-]*\s*\p{Lu}[^.:;!?\d]{2,60})\.\s*(?<rest>\p{Lu}.{9,})$/su
const LONGEST_RUN_IN = 8
const VERB =
  /(?<!\p{L})(?:est|sont|sera|seront|doit|doivent|devra|devront|peut|peuvent|fait|a|ont)(?!\p{L})/iu

/** A numbered title in front of the sentences of its paragraph; null for other paragraphs. */
export function runInHeading(
  text: string,
): { title: string; rest: string; mark: HeadingMark } | null {
  const { title, rest } = RUN_IN.exec(text)?.groups ?? {}
  const number = title ? headingNumber(title) : null
  if (!title || !rest || !number || VERB.test(number.title)) return null
  if (number.title.split(/\s+/).length > LONGEST_RUN_IN) return null
  const look = { size: 0, isBold: false, isUpper: false, isUnderlined: false, styleLevel: null }
  return { title, rest, mark: { number, ...look } }
}
