import { placeSpelling } from '#/features/locations/place-spelling.server.ts'
import { isGenericTitle } from '#/french-text/generic-title.ts'
import { shortened } from '#/french-text/shortened.ts'
import { leadingReference } from './file-reference.ts'
import { sentenceCase } from './sentence-case.server.ts'
import { withoutStrayQuotes } from './stray-quotes.ts'
import { commonWords, foldWord, titleForms } from './word-forms.server.ts'

/** Summaries of BOAMP are cut at 200 characters, counted on their escaped form, spaces at the end left out. */
const CUT_AT = 200
const NEAR_LIMIT = 193
/** The longest title of the notices at TED of 2016 to 2022 has 311 characters. */
const LONGEST = 400
/** A text of this length that ends so is cut too. */
const OPEN_FROM = 150
const OPEN_END =
  /(?<!\p{L})(?:de|du|des|la|le|les|l|d|et|ou|à|a|au|aux|en|pour|par|sur|dans|avec|un|une|sont|est|son|sa|ses|ce|cette|que|qui|dont|ainsi)['’]?$|[,(:;–-]$/iu

type TitleHints = {
  /** Labels of what is bought (BOAMP descriptors or categories), best first. */
  labels: readonly string[]
  buyer: string
  city: string | null
  /** Codes of the départements that the notice is about. */
  departments: readonly string[]
  /** The description and the titles of the lots. */
  texts?: readonly string[]
}

/**
 * The title that people read: neither in capitals nor without any, without the file number before it, ended where the
 * source cut it, and completed where it is only a file number (« E21_1608 » becomes « Études (E21_1608) »).
 */
export function displayTitle(title: string, hints: TitleHints): string {
  const { labels, buyer, city, departments, texts = [] } = hints
  const names = [buyer, city ?? '']
  const spelling = { forms: titleForms(), names, texts, town: city, departments }
  const text = mended(title)
  const bare = leadingReference(text)?.rest ?? text
  const tidy = capitalised(
    withoutTail(withoutStrayQuotes(sentenceCase(withoutPreamble(bare), spelling))),
  )
  const isKnown = (word: string) =>
    titleForms().has(foldWord(word)) ||
    commonWords().has(foldWord(word)) ||
    placeSpelling(word, departments) !== undefined
  if (isFileNumber(tidy)) return `${labels[0] ?? `Consultation – ${buyer}`} (${tidy})`
  if (isGenericTitle(tidy)) return `${tidy} – ${subjectIn(texts) ?? labels[0] ?? buyer}`
  if (tidy.length < 15 && labels[0] && !sharesWord(tidy, labels[0])) return `${tidy} – ${labels[0]}`
  if (tidy.length > LONGEST) return ellipsis(tidy.slice(0, LONGEST))
  return isCut(title, isKnown) && !endsSentence(title, texts) ? ellipsis(tidy) : tidy
}

/** A description in which the same words end a sentence shows that they are whole, whatever their length. */
function endsSentence(title: string, texts: readonly string[]): boolean {
  const end = title.trim().slice(-ENDING)
  // The titles of lots may be read in the title itself.
  const others = texts.filter((text) => !title.includes(text))
  const after = others.flatMap((text) => text.split(end).slice(1))
  return after.some((rest) => /^\s*(?:[.;!?\n]|$)/.test(rest))
}
const ENDING = 30

/** The first sentence of the description, or the first lot, for a title that says nothing. */
function subjectIn(texts: readonly string[]): string | undefined {
  const [subject] = texts
    .map(
      (text) =>
        text
          .trim()
          .split(/\n|(?<=\p{L}{3}[.;])\s/u, 1)[0]
          ?.replace(/[\s.;:,]+$/, '') ?? '',
    )
    .filter((text) => text !== '' && !isGenericTitle(text))
  return subject && shortened(subject, LONGEST_SUBJECT)
}
const LONGEST_SUBJECT = 150

/** At the limit of the source, or near it inside a word that no title has. */
function isCut(title: string, isKnown: (word: string) => boolean): boolean {
  const escaped = title
    .trim()
    .replace(/['"]/g, '&apos;')
    .replace(/&(?!\w+;)/g, '&amp;')
  if (/\.{2,}$|…$/.test(title)) return true
  if (/[.!?»"]$/.test(title)) return false
  if (escaped.length >= OPEN_FROM && OPEN_END.test(title.trim())) return true
  const isAtLimit = [title.trim().length, escaped.length].some(
    (length) => length === CUT_AT || length === CUT_AT - 1,
  )
  const last = /\p{L}+$/u.exec(title.trim())?.[0]
  const isInWord = escaped.length >= NEAR_LIMIT && last !== undefined && !isKnown(last)
  return (isAtLimit && !/[)]$/.test(title)) || isInWord
}

/** Sources lose letters that their tables do not have: « L?UFR », « mise en ½uvre », « no2020 » for « n°2020 ». */
function mended(title: string): string {
  return title
    .slice(0, 2 * LONGEST)
    .replace(/\s+/g, ' ')
    .replace(/(?<=(?<!\p{L})(?:[ldjmnsct]|qu))\?(?=\p{L})/giu, "'")
    .replace(/½(?=uvr)/gi, 'œ')
    .replace(/(?<![\p{L}\d])no(?= ?\d)/giu, 'n°')
    .trim()
}

/** « La présente consultation a pour objet la fourniture de masques »: the words after it are the title. */
function withoutPreamble(title: string): string {
  return title.replace(PREAMBLE, '')
}
const PREAMBLE =
  /^(?:la |le |l['’])?(?:pr[ée]sente? )?(?:consultation|march[ée](?: publics?)?|accord[- ]cadre|proc[ée]dure|appel d['’]offres) (?:a |ont )?(?:pour objet|concerne|porte sur) ?:? ?(?:(?:la|le|les|des|du|une?) |l['’])(?=\p{L}{4})/iu

/** « mission de conseil » gets its capital, « e-learning » and « iPad » keep their form. */
function capitalised(text: string): string {
  return text.replace(/^\p{Ll}(?=[\p{Ll}'’ ])/u, (letter) => letter.toUpperCase())
}

/** Without its last word, which may be cut, and without the small words before it. */
export function ellipsis(text: string): string {
  const whole = text.replace(/(?:\.{2,}|…)$/, '').replace(/\s+\S*$/, '')
  const words = whole
    .replace(/[\s,;:(–-]+$/, '')
    .replace(/(?:\s+(?:\p{L}{1,2}['’]?|des|les|une|par|sur|pour|dans|avec|et))+$/iu, '')
  return `${words.replace(/[\s,;:(–-]+$/, '')}…`
}

/** Editors leave « -. » behind, and end a title like a sentence. */
function withoutTail(text: string): string {
  const bare = text.replace(/\s*-\.$/, '').replace(/[\s;,:]+$/, '')
  return bare.replace(/(?<!(?<!\p{L})(?:etc|cie|\p{L}{1,2}))(?<=[\p{L}\d)»"])\.$/iu, '') || text
}

/** No word of four letters, but a digit: « 2021033DECO003 », « N°2020-272 », « M20.0011 ». */
function isFileNumber(text: string): boolean {
  return (
    text.length < 25 && /\d/.test(text) && !/(?<![\p{L}\d_])\p{L}{4,}(?![\p{L}\d_])/u.test(text)
  )
}

/** A word of four letters, in the singular or the plural. */
function sharesWord(title: string, label: string): boolean {
  const words = (text: string) =>
    Array.from(text.toLowerCase().matchAll(/\p{L}{4,}/gu), ([word]) => word.replace(/[sx]$/, ''))
  const ofLabel = new Set(words(label))
  return words(title).some((word) => ofLabel.has(word))
}
