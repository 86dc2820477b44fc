import { numbersOf } from '#/features/analysis/rules/lot-mentions.ts'
import type { Criterion, NoticeLot } from '#/features/tenders/notice-content.ts'

/** A lot that a line of the archive speaks of, with the criteria that are named for it. */
export type ArchiveLot = { number: number; title: string | null; criteria: Criterion[] }

const NUMBERS = String.raw`(?:n\s*[°ºo]?s?\s*)?(\d{1,3}(?:(?:\s*(?:,|et|à|&|-|\/)\s*|\.(?=\d))(?:lots?\s*)?(?:n\s*[°ºo]\s*)?\d{1,3}(?!\d|e|i?[èe]me))*)(?!\d)`
/** « Lot 2 : Prix des prestations », « Lots no2 et no3 : Prix » */
const CRITERION = new RegExp(String.raw`^lots?\s*${NUMBERS}\s*[:–-]\s*(\S.*)$`, 'is')
/** « relance du lot 3 – Serrurerie », « porte uniquement sur le lot 10: ascenseur » */
const MENTION = new RegExp(
  String.raw`(?:(?<!\p{L}|suite (?:au|à|aux) |classement sans suite (?:du |des ))|(?<=\p{Ll})(?=L(?:ot|OT)))lots?\s*${NUMBERS}\s*[:–,-]*\s*`,
  'giu',
)
const TITLE_END =
  /\s*(?:[;(]|\s?lots?\s*(?:n\W{0,2}\s?|no\s?)?\d|\set\sno?\s?\d|,(?=\s*(?:lots?|d[ée]clar|suite))|\.(?:\s|$)|\s[-–]\s*(?:relance|suite|lots?)|d[ée]clar[ée]|(?:suite|relance) |infructueu|$)/iu
/** What goes on about the lot, and does not name it. */
const NO_TITLE =
  /^\d|^(?:du|de|des|d['’]|à|au|aux|et|en|est|sont|pour|dans|sur|relance|le|la|les|l['’]|par|apr[èe]s|suite|avec|qui|dont|ci-)(?!\p{L})/iu

/** The archive lost the lots: its subject and its criteria still name some. */
export function archiveLots(subject: string, criteria: readonly Criterion[]): ArchiveLot[] {
  const lots = new Map<number, ArchiveLot>()
  const of = (number: number) => {
    const known = lots.get(number) ?? { number, title: null, criteria: [] }
    lots.set(number, known)
    return known
  }
  const named = criteria.map((criterion) => ({ criterion, found: CRITERION.exec(criterion.name) }))
  if (named.length > 0 && named.every(({ found }) => found !== null)) {
    for (const { criterion, found } of named) {
      for (const number of lotNumbers(found?.[1] ?? '')) {
        of(number).criteria.push({ ...criterion, name: found?.[2]?.trim() ?? criterion.name })
      }
    }
  }
  for (const mention of subject.matchAll(MENTION)) {
    const numbers = lotNumbers(mention[1] ?? '')
    const rest = subject.slice(mention.index + mention[0].length)
    const end = TITLE_END.exec(rest)?.index ?? rest.length
    const title = rest.slice(0, end).replace(/[«»"]/g, '').trim()
    const isTitle =
      !rest.startsWith(')') &&
      numbers.length === 1 &&
      /\p{L}{3}/u.test(title) &&
      !NO_TITLE.test(title)
    for (const number of numbers) {
      const lot = of(number)
      if (isTitle) lot.title ??= title
    }
  }
  return [...lots.values()].sort((one, other) => one.number - other.number)
}

/** « 1 à 4 », « 2 à 8, 10 et 13 », « 1-2-3 » */
function lotNumbers(written: string): number[] {
  const plain = written.replace(/lots?\s*|n\s*[°ºo]\s*/gi, '')
  return plain
    .split(/[,&/.-]|et/)
    .flatMap(numbersOf)
    .filter((number) => number < MOST_LOTS)
}
/** Higher numbers are of something else. */
const MOST_LOTS = 200

export function archiveNoticeLots(lots: readonly ArchiveLot[]): NoticeLot[] {
  return lots.map(({ number, title }) => ({
    number,
    label: null,
    title: title ?? `Lot\u00a0${number}`,
    description: null,
    cpvCodes: [],
    estimate: null,
  }))
}
