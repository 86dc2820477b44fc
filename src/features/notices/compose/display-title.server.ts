import { sentenceCase } from './sentence-case.server.ts'
import { titleForms } from './word-forms.server.ts'

/** Summaries of BOAMP are cut at 200 characters, counted on their escaped form. */
const CUT_FROM = 194
const LONGEST = 240

type TitleHints = {
  /** Labels of what is bought (BOAMP descriptors or categories), best first. */
  labels: readonly string[]
  buyer: string
  city: string | null
  /** Codes of the départements that the notice is about. */
  departments: readonly string[]
}

/**
 * The title that people read: neither in capitals nor without any, ended where the source cut it, and completed where
 * it is only a file number (« E21_1608 » becomes « Études (E21_1608) »).
 */
export function displayTitle(title: string, hints: TitleHints): string {
  const { labels, buyer, city, departments } = hints
  const spelling = { forms: titleForms(), names: [buyer, city ?? ''], town: city, departments }
  const tidy = capitalised(withoutTail(sentenceCase(mended(title), spelling)))
  if (isFileNumber(tidy)) return `${labels[0] ?? `Consultation – ${buyer}`} (${tidy})`
  if (tidy.length < 15 && labels[0] && !sharesWord(tidy, labels[0])) return `${tidy} – ${labels[0]}`
  if (tidy.length > LONGEST) return ellipsis(tidy.slice(0, LONGEST))
  const isCut = title.length >= CUT_FROM && title.length <= 206 && !/[.!?)»"]$/.test(title)
  return isCut ? ellipsis(tidy) : tidy
}

/** Sources lose letters that their tables do not have: « L?UFR », « mise en ½uvre ». */
function mended(title: string): string {
  return title
    .slice(0, 4 * LONGEST)
    .replace(/\s+/g, ' ')
    .replace(/(?<=(?<!\p{L})(?:[ldjmnsct]|qu))\?(?=\p{L})/giu, "'")
    .replace(/½(?=uvr)/gi, 'œ')
    .trim()
}

/** « mission de conseil » gets its capital, « e-learning » and « iPad » keep their form. */
function capitalised(text: string): string {
  return text.replace(/^\p{Ll}(?=[\p{Ll}'’ ])/u, (letter) => letter.toUpperCase())
}

function ellipsis(text: string): string {
  return `${text.replace(/\s+\S*$/, '').replace(/[\s,;:–-]+$/, '')}…`
}

/** Editors leave « -. » or « (rectificatif) » behind. */
function withoutTail(text: string): string {
  return text.replace(/\s*-\.$/, '').replace(/[\s;,:]+$/, '') || text
}

/** No word of four letters, but a digit: « 2021033DECO003 », « N°2020-272 », « M20.0011 ». */
function isFileNumber(text: string): boolean {
  return text.length < 25 && /\d/.test(text) && !/(?<![\p{L}\d])\p{L}{4,}(?![\p{L}\d_])/u.test(text)
}

function sharesWord(title: string, label: string): boolean {
  const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  const ofLabel = words(label)
  return [...words(title)].some((word) => ofLabel.has(word))
}
