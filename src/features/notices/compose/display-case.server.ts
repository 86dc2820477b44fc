import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { townSpelling } from '#/features/locations/place-spelling.server.ts'
import { withGraveAccent } from './grave-accent.ts'
import { sentenceCase } from './sentence-case.server.ts'
import { withoutStrayQuotes } from './stray-quotes.ts'
import type { Spelling } from './town-name.server.ts'
import { foldWord, titleForms } from './word-forms.server.ts'

/**
 * The call as shown: texts that its source wrote in capitals get their normal case and accents, as the
 * name and the town of `buyer` have; « á » is « à ».
 */
export function readableCall(
  call: NoticeContent,
  { name, city }: { name: string; city: string | null },
): NoticeContent {
  const { departments, postcode } = call
  const place = call.city && townSpelling(call.city, departmentOfPostcode(postcode, call.city))
  const town = place ?? city
  const texts = [call.title, call.description ?? '']
  const spelling = { forms: titleForms(), names: [name, town ?? ''], texts, town, departments }
  return {
    ...call,
    title: withGraveAccent(call.title),
    description: call.description && shownDescription(call.description, call.title, spelling),
    buyer: { ...call.buyer, name, city },
    city: place,
    placeLabel: call.placeLabel && sentenceCase(call.placeLabel, spelling),
    lots: call.lots.map((lot) => ({
      ...lot,
      title: withoutStrayQuotes(sentenceCase(withGraveAccent(lot.title), spelling)),
    })),
  }
}

/** The buyer's words without the title in front of them; lines in capitals in their normal case. */
function shownDescription(written: string, title: string, spelling: Spelling): string {
  const lines = withSpaces(withGraveAccent(written)).split('\n')
  const [first = '', ...others] = lines
  const isTitle = foldWord(first.trim()) === foldWord(title.trim())
  const rest = others.join('\n').trim()
  return (isTitle && rest.length >= LEAST_DESCRIPTION ? rest.split('\n') : lines)
    .map((line) => (/(?:\p{L}{3,}[^\p{L}]+){4}/u.test(line) ? sentenceCase(line, spelling) : line))
    .join('\n')
}
/** Shorter texts describe nothing. */
const LEAST_DESCRIPTION = 30

/** « monuments historiques.La mission »: a line break between two sentences was lost. */
const withSpaces = (text: string) => text.replace(/(?<=\p{Ll}{4}\.)(?=\p{Lu}\p{Ll}+ )/gu, ' ')
