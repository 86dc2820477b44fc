import type { SchemedType } from '#/features/analysis/analysis-schemas.ts'
import { weighCriteria } from '#/features/analysis/criterion-weights.ts'
import { type StoredResult, validResult } from '#/features/analysis/select-result.ts'
import { fold } from '#/french-text/fold.ts'
import type { Tender } from '../tender-card.ts'

type Published = Pick<Tender, 'description'> & { infos: readonly StoredResult[] }

/** Whether a document gives the value of the notice, in the same words or in others. */
export function statesTheSame(
  notice: StoredResult,
  document: StoredResult,
  published: Published,
): boolean {
  if (JSON.stringify(notice.value) === JSON.stringify(document.value)) return true
  const valuesOf = <Type extends SchemedType>(type: Type) =>
    notice.type === type
      ? [notice, document].flatMap((one) => validResult([one], type, one.lotNumber) ?? [])
      : []
  const [own, read] = valuesOf('DURATION')
  if (own && read) {
    return (
      months(own.summary).some((one) => months(read.summary).includes(one)) ||
      isDividedBy(own.summary, read.summary)
    )
  }
  const [criteria, ofFile] = valuesOf('TECHNICAL_EVALUATION_CRITERIA').map(weightsOf)
  if (criteria && ofFile) return criteria === ofFile
  const [, services] = valuesOf('SERVICES_SUMMARY')
  if (services) return addsNothing(services.details, published)
  return false
}

const YEAR = 12
const NUMBER_WORDS = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six']

/** « 48 mois » and « 24 mois, reconductible 2 fois »: the rest is renewals of whole months, none longer than the first period. */
function isDividedBy(total: string, divided: string): boolean {
  const [all = 0] = months(total)
  const [base = 0, longest = 0] = months(divided)
  const renewals = base === 0 ? 0 : longest / base - 1
  const each = (all - base) / renewals
  return renewals >= 1 && Number.isInteger(each) && each > 0 && each <= base
}

/** Months of a duration, and with its renewals: « 12 mois, reconductible 3 fois » is 12 and 48. */
function months(summary: string): number[] {
  const length = /(\d+)\s*(mois|ans?)(?!\p{L})/iu.exec(summary)
  if (!length) return []
  const base = Number(length[1]) * (/^an/i.test(length[2] ?? '') ? YEAR : 1)
  const [, times = ''] = /recond\p{L}*\s+(\d+|\p{L}+)\s+fois/iu.exec(summary) ?? []
  const count = /^\d+$/.test(times) ? Number(times) : NUMBER_WORDS.indexOf(times.toLowerCase())
  return count > 0 ? [base, base * (1 + count)] : [base]
}

/** The weights of criteria and of their parts in order, which are how two lists are known as one. */
function weightsOf(criteria: Parameters<typeof weighCriteria>[0]): string {
  const written = weighCriteria(criteria).map(({ lots, criteria: ofLots }) => [
    lots,
    ofLots.map(({ weight, share, subCriteria }) => [
      share ?? weight,
      subCriteria.map((part) => part.share ?? part.weight),
    ]),
  ])
  return JSON.stringify(written)
}

/** Characters of a sentence that only says how a call is divided. */
const SHORT = 90

/** Whether all that is long enough to matter is in the title, the summary or the description of the call. */
function addsNothing(details: string, { infos, description }: Published): boolean {
  const known = words(
    [
      validResult(infos, 'SUBJECT') ?? '',
      validResult(infos, 'EXCERPT') ?? '',
      validResult(infos, 'SERVICES_SUMMARY')?.details ?? '',
      description ?? '',
    ].join(' '),
  )
  return details
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => words(sentence.replace(/^.*pour objet\s*:\s*/i, '')))
    .every((sentence) => sentence.length < SHORT || known.includes(sentence))
}

const words = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
