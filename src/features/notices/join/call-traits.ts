import type { NoticeContent, NoticeKind } from '#/domain/notices/notice-content.ts'
import { fold } from '#/french-text/fold.ts'
import { consultationsOf } from './consultation-links.ts'

/** The traits that decide whether two notices are of one call when no reference does. */
export type CallTraits = {
  source: string
  kind: NoticeKind
  publishedAt: Date | null
  deadlineAt: Date | null
  /** Deadlines that a correction says it replaces, days as `2021-02-08`. */
  replacedDays: string[]
  buyer: { siren: string | null; words: string[]; department: string | null }
  /** Words of the subject in their order, without what every subject says. */
  subject: string[]
  /** The source cut the subject: the other notice may go on. */
  isCut: boolean
  /** Words with digits in them: lots, years, file numbers. */
  numbers: string[]
  /** Numbers of lots that the subject names. */
  lots: string[]
  /** The buyer's file number without separators; null where it is too short to identify a call. */
  reference: string | null
  /** The buyer's page of this consultation, `host/organisation/number`. */
  consultations: string[]
}

export function callTraits(content: NoticeContent): CallTraits {
  const isCut = isAtLimit(content.title)
  const title = isCut ? content.title.replace(/\s\S*$/, '') : content.title
  const words = wordsOf(title).map((word) => NUMBER_WORDS.get(word) ?? word)
  const subject = words.filter((word) => !SUBJECT_NOISE.has(word))
  return {
    source: content.source,
    kind: content.kind,
    publishedAt: content.publishedAt,
    deadlineAt: content.deadlineAt,
    replacedDays: content.changes.flatMap(({ before }) => daysIn(before)),
    buyer: {
      siren: content.buyer.siret?.slice(0, 9) ?? null,
      words: buyerWords(content.buyer.name),
      department:
        content.buyer.postcode?.trim().slice(0, 2) ?? content.departments[0]?.slice(0, 2) ?? null,
    },
    subject: subject.length > 0 ? subject : words,
    isCut,
    numbers: [...new Set(words.filter((word) => /\d/.test(word)))],
    lots: Array.from(fold(content.title).matchAll(LOT), ([, number = '']) => number),
    reference: referenceOf(content.buyerReference),
    consultations: consultationsOf(content.links),
  }
}

/** Summaries of BOAMP are cut at 200 characters, counted on their escaped form. */
function isAtLimit(title: string): boolean {
  const escaped = title.trim().replace(/['"]/g, '&apos;').length
  return (escaped === 199 || escaped === 200) && !/[.!?]$/.test(title)
}

/** « seize bâtiments » in one source is « 16 bâtiments » in another; « neuf » is mostly « new ». */
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  `deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 dix:10 onze:11 douze:12 treize:13 quatorze:14 quinze:15 seize:16
  vingt:20 trente:30 quarante:40 cinquante:50 soixante:60 cent:100`
    .split(/\s+/)
    .map((pair) => {
      const [word = '', figures = ''] = pair.split(':')
      return [word, figures]
    }),
)

const LOT = /\blots? ?(?:n[o°.]? ?)?(\d+)/g

/** Folded words; one letter alone counts only where it names something (« secteur B »). */
function wordsOf(text: string): string[] {
  return fold(text)
    .replace(SPELT_OUT, (letters) => letters.replace(/[^a-z]/g, ''))
    .split(/[^a-z0-9]+/)
    .map((word) => (/^[a-z]{5,}s$/.test(word) ? word.slice(0, -1) : word))
    .filter((word) => word !== '' && !LITTLE_WORDS.has(word))
}

/** « B R G M », « A.P.I.J. ». */
const SPELT_OUT = /(?<![a-z\d])(?:[a-z](?:\. ?| )){2,}[a-z]?(?![a-z\d])/g

export function buyerWords(name: string): string[] {
  const words = wordsOf(name).filter((word) => word.length > 1)
  const own = words.filter((word) => !BUYER_NOISE.has(word))
  return [...new Set(own.length > 0 ? own : words)].sort()
}

function referenceOf(written: string | null): string | null {
  const folded = (written ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
  return folded.length >= 4 && /\d/.test(folded) ? folded : null
}

const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
]

/** Days that a text names, written 2021-02-08, 08/02/2021, 8/2/21 or « 8 février 2021 ». */
function daysIn(text: string | null): string[] {
  if (text === null) return []
  const days: string[] = []
  const add = (year: string, month: number, day: string) => {
    const full = year.length === 2 ? `20${year}` : year
    days.push(`${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
  }
  for (const [, year = '', month, day = ''] of text.matchAll(/\b(\d{4})-(\d{2})-(\d{2})/g)) {
    add(year, Number(month), day)
  }
  for (const [, day = '', month, year = ''] of text.matchAll(
    /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})\b/g,
  )) {
    add(year, Number(month), day)
  }
  for (const [, day = '', month = '', year = ''] of fold(text).matchAll(
    /\b(\d{1,2})(?:er)?\s+([a-z]+)\s+(\d{4})\b/g,
  )) {
    const number = MONTHS.indexOf(month) + 1
    if (number > 0) add(year, number, day)
  }
  return [...new Set(days)]
}

const LITTLE_WORDS = new Set(
  'le la les l un une des de du d et ou au aux a en dans par pour sur avec sans sous vers que qui qu s n ne se sa son ses ce cet cette ces leur leurs il sont y'.split(
    ' ',
  ),
)

/** What corrections add to the subject, and what says only that something is bought. */
const SUBJECT_NOISE = new Set(
  'rectificatif rectificative rectification avis modification annulation marche public marches publics accord cadre objet present presente consultation relatif relative relatifs relatives consiste concerne appel candidature candidatures bon bons commande commandes procedure adaptee mapa numero no'.split(
    ' ',
  ),
)

/** Forms and ranks of public bodies, which sources write differently or leave out. */
const BUYER_NOISE = new Set(
  'ville commune mairie cne communaute communautes cte agglomeration agglo agglom ca cc cu commune communes cnes urbaine metropole departement departemental conseil cons depart general region regional syndicat synd intercommunal mixte sivom siva etablissement public service office centre hospitalier hopital societe sa sas saem spl groupement gpt direction ministere prefecture collectivite france'.split(
    ' ',
  ),
)
