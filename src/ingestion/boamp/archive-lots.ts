import type { Criterion, NoticeLot } from '#/domain/notices/notice-content.ts'
import { numbersOf } from '#/features/analysis/rules/lots/lot-numbers.ts'

/** A lot that a line of the archive names, with the criteria that are named for it. */
type ArchiveLot = { number: number; title: string | null; criteria: Criterion[] }

const NUMBERS = String.raw`(?:n\s*[°ºo]?s?\s*)?(\d{1,3}(?:(?:\s*(?:,|et|à|a(?=\s*\d)|&|-|\/)\s*|\.(?=\d))(?:lots?\s*)?(?:n\s*[°ºo]\s*)?\d{1,3}(?!\d|e|i?[èe]me))*)(?!\d)`
/** « Lot 2 : Prix des prestations », « Lots no2 et no3 : Prix », « Pour le lot 1 - Prix », « Critère 1.2 lots 1 à 4 Délais » */
const OF_LOT = new RegExp(
  String.raw`^(crit[èe]re\s*[\d.]+\s*[:–-]?\s*)?(?:pour\s+)?(?:les?\s+)?lots?\s*(?:lots?\s*)?${NUMBERS}(?:\s*[:–-]\s*|\s+)(\p{L}.*)$`,
  'isu',
)
/** « Prix (lot 2 et lot 3) » */
const WITH_LOT = new RegExp(
  String.raw`^(.*\S)\s*\((?:pour\s+)?(?:les?\s+)?lots?\s*${NUMBERS}\s*\)$`,
  'isu',
)
/** « relance du lot 3 – Serrurerie », « porte uniquement sur le lot 10: ascenseur » */
const MENTION = new RegExp(
  String.raw`(?:(?<!\p{L}|suite (?:au|à|aux) |classement sans suite (?:du |des ))|(?<=\p{Ll})(?=L(?:ot|OT)))lots?\s*${NUMBERS}(?:[a-h](?!\p{L}))?\s*[:–,-]*\s*`,
  'giu',
)
const TITLE_END =
  /\s*(?:[;(]|\)(?:\W|$)|(?:\s|^)dans le cadre d|\s?lots?\s*(?:n\W{0,2}\s?|no\s?)?\d|\set\sno?\s?\d|,(?=\s*(?:lots?|d[ée]clar|suite))|\.(?:\s|$|(?=(?:le|la|les|l['’]|il|ce|cette|un|une)(?!\p{L})))|\s[-–]\s*(?:relance|suite|lots?)|\sapr[èe]s\s|d[ée]clar[ée]|(?:suite|relance) |infructueu|$)/iu
/** Words after the lot that do not name it. */
const NO_TITLE =
  /^\d|^(?:du|de|des|d['’]|à|au|aux|et|en|est|sont|pour|dans|sur|relanc[ée]e?s?|relance|march[ée]|phase|proc[ée]dure|candidatures?|le|la|les|l['’]|par|apr[èe]s|suite|avec|qui|dont|ci-)(?!\p{L})/iu

/** « lots 1 à 20 - lots concernés par cette consultation : no6, 7 et 11 »: only these. */
const CONCERNED = new RegExp(
  String.raw`lots? concern[ée]e?s?[^:.]{0,40}:\s*(?:lots?\s*)?${NUMBERS}`,
  'iu',
)
/** « Lots no1 (Vrd) ; no10 (Chapes) », « lots 9 sols souples et 10 carrelage » */
const SERIES =
  /lots\s*(?:n\s*[°ºo]s?\s*)?\d{1,3}\s*(?:\([^)]*\)|\p{L}{3}[^;,()]*?)\s*(?=[;,]|\set\s).*/iu
const FURTHER = /\s*(?:[;,]|\set\s)\s*(?:n\s*[°ºo]\s*)?(\d{1,3})\s*(?:(?=\()|\s(?=\p{L}{3}))/giu
/** The longest summaries of the archive are cut, mostly within a word. */
const CUT_FROM = 200
const CUT_END =
  /(?:\s+(?:et|ou|de|du|des|la|le|les|à|au|aux|en|pour|par|sur|dont|d['’]|l['’]))*\s*\S*$/iu
const QUOTED = /^["'‘«“]\s*([^"'’»”]{4,}?)\s*["'’»”]/u

/** The archive lost the lots: its subject and its criteria still name some. */
export function archiveLots(subject: string, criteria: readonly Criterion[]): ArchiveLot[] {
  const lots = new Map<number, ArchiveLot>()
  const of = (number: number) => {
    const known = lots.get(number) ?? { number, title: null, criteria: [] }
    lots.set(number, known)
    return known
  }
  const named = criteria.flatMap((criterion) => namedForLots(criterion) ?? [])
  if (named.length === criteria.length) {
    for (const { numbers, criterion } of named) {
      for (const number of numbers) of(number).criteria.push(criterion)
    }
  }
  const isCut = subject.length >= CUT_FROM
  const spelled = subject.replace(SERIES, (series) => series.replace(FURTHER, ' ; lot $1 '))
  for (const mention of spelled.matchAll(MENTION)) {
    const numbers = lotNumbers(mention[1] ?? '')
    const title = titleOf(spelled.slice(mention.index + mention[0].length), {
      isCut,
      isInSeries: spelled !== subject,
    })
    for (const number of numbers) {
      const lot = of(number)
      if (numbers.length === 1) lot.title ??= title
    }
  }
  const concerned = lotNumbers(CONCERNED.exec(subject)?.[1] ?? '')
  return [...lots.values()]
    .filter(({ number }) => concerned.length === 0 || concerned.includes(number))
    .sort((one, other) => one.number - other.number)
}

/** The words after the number of a lot that name it; null where they do not. */
function titleOf(
  rest: string,
  { isCut, isInSeries }: { isCut: boolean; isInSeries: boolean },
): string | null {
  if (rest.startsWith(')')) return null
  const named = isInSeries ? rest.replace(/^\(/, '') : rest
  const end = TITLE_END.exec(named)?.index ?? named.length
  const written = named.slice(0, end)
  const whole =
    QUOTED.exec(named)?.[1] ??
    (isCut && end === named.length ? written.replace(CUT_END, '…') : written)
  const title = whole
    .replace(/[«»"]/g, '')
    .replace(/[\s/–-]+$/, '')
    .trim()
  return /\p{L}{3}/u.test(title) && !NO_TITLE.test(title) ? title : null
}

/** The lots that a criterion is named for, and itself without them; null where it is named for none. */
function namedForLots(criterion: Criterion): { numbers: number[]; criterion: Criterion } | null {
  const written = criterion.name.trim()
  const [, start = '', before, rest = ''] = OF_LOT.exec(written) ?? []
  const [, name = '', after] = WITH_LOT.exec(written) ?? []
  const numbers = lotNumbers(before ?? after ?? '')
  if (numbers.length === 0) return null
  return { numbers, criterion: { ...criterion, name: before ? start + rest.trim() : name } }
}

/** « 1 à 4 », « 2 à 8, 10 et 13 », « 1-2-3 » */
function lotNumbers(written: string): number[] {
  const plain = written.replace(/lots?\s*|n\s*[°ºo]\s*/gi, '').replace(/\s*[aà]\s*/gi, ' à ')
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
