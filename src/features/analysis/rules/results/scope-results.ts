import { formatDate } from '#/domain/time/dates.ts'
import { taxOf } from '../amounts/price-tax.ts'
import { pricesIn } from '../amounts/prices.ts'
import { callDatesIn } from '../calendar/call-dates.ts'
import { clauseDetails, clausesIn, countingCriteria } from '../clauses/clauses.ts'
import { criteriaIn, realCriteria, withPartsIn } from '../criteria/criteria.ts'
import type { Criterion } from '../criteria/criterion.ts'
import { isFreeCriteria } from '../criteria/free-criteria.ts'
import { withStatedWeights } from '../criteria/stated-weights.ts'
import {
  durationIn,
  durationText,
  firmDuration,
  placeOf,
  RENEWAL,
  renewalsIn,
} from '../duration/durations.ts'
import type { ScopeFacts } from '../notice-facts.ts'
import { samplesIn } from '../samples/samples.ts'
import { samplesInCriteria } from '../samples/samples-in-criteria.ts'
import { suppliesIn } from '../supplies/supplies.ts'
import {
  type Finding,
  lineOf,
  type Passage,
  type Quote,
  wordsAround,
  wordsOf,
} from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'
import { lotVisits } from '../visit/lot-visits.ts'
import { siteVisitIn } from '../visit/site-visits.ts'
import type { RuleResult } from './rule-results.ts'

/** What rules read in one scope: of a whole call, or of one of its lots. */
export function scopeResults(scope: ScopeFacts): RuleResult[] {
  const criteria = criteriaOf(scope)
  return [
    ...durationOf(scope),
    ...priceOf(scope),
    ...criteriaResult(scope, criteria),
    ...clausesOf(scope, criteria),
    ...visitOf(scope),
    ...samplesOf(scope, criteria),
    ...servicesOf(scope),
    ...suppliesOf(scope),
    ...calendarOf(scope),
  ]
}

function durationOf({ lotNumber, duration, renewals, prose }: ScopeFacts): RuleResult[] {
  const again = renewals ?? renewalsIn(prose)
  const found = duration ? firmDuration(duration, prose, again) : durationIn(prose)
  if (found === null) return []
  const summary = durationText(found.value)
  const times = again?.value
    ? `, reconductible ${again.value}\u00a0fois`
    : again
      ? ', reconductible'
      : ''
  const quotes = [
    ...found.quotes.map((quote) => wordsAround(quote, placeOf(found.value, wordsOf(quote)))),
    ...(again?.quotes ?? []).map((quote) => wordsAround(quote, wordsOf(quote).search(RENEWAL))),
  ]
  const details =
    quotedSentences(quotes) || `Durée du marché\u00a0: ${summary}${times}${daysOf(found.quotes)}`
  return [
    {
      type: 'DURATION',
      version: '1',
      lotNumber,
      value: { details, summary: `${summary}${times}` },
      quotes,
    },
  ]
}

/** « , du 24 juil. 2026 au 23 juil. 2028 », of the two days of a form. */
function daysOf(quotes: readonly Quote[]): string {
  const days = quotes.flatMap((quote) => /^\d{4}-\d{2}-\d{2}/.exec(wordsOf(quote))?.[0] ?? [])
  const [first, last] = days.map((day) => formatDate(new Date(`${day}T12:00Z`)))
  return days.length === 2 ? `, du ${first} au ${last}` : ''
}

/** The sentences that a value was read from, each once, as paragraphs. */
const quotedSentences = (quotes: readonly Quote[]) =>
  [...new Set(quotes.map(lineOf).filter((line) => /\s/.test(line) && line.length > 20))].join(
    '\n\n',
  )

function priceOf({ lotNumber, estimate, minimum, maximum, prose }: ScopeFacts): RuleResult[] {
  const stated = pricesIn(prose)
  const [estimated, least, most] = [
    estimate ?? stated.estimate,
    minimum ?? stated.minimum,
    maximum ?? stated.maximum,
  ]
  const found = [estimated, least, most].filter((each) => each !== undefined && each !== null)
  if (found.length === 0) return []
  const quotes = found.flatMap((each) => each.quotes)
  const details = quotedSentences(quotes)
  const tax = taxOf(found)
  const perYear = [
    ...(!estimate && stated.estimate?.isPerYear ? ['estimatedPrice' as const] : []),
    ...(!minimum && stated.minimum?.isPerYear ? ['minPrice' as const] : []),
    ...(!maximum && stated.maximum?.isPerYear ? ['maxPrice' as const] : []),
  ]
  return [
    {
      type: 'PRICE',
      version: '1',
      lotNumber,
      value: {
        ...(details && { details }),
        ...(estimated && { estimatedPrice: estimated.value }),
        ...(least && { minPrice: least.value }),
        ...(most && { maxPrice: most.value }),
        ...(perYear.length > 0 && { perYear }),
        ...(tax && { tax }),
      },
      quotes,
    },
  ]
}

function criteriaOf({ criteria, prose }: ScopeFacts): Finding<Criterion>[] {
  const real = realCriteria(criteria)
  if (real.length === 0) return withStatedWeights(criteriaIn(prose))
  return withPartsIn(prose, withStatedWeights(real))
}

function criteriaResult({ lotNumber }: ScopeFacts, found: Finding<Criterion>[]): RuleResult[] {
  if (found.length === 0) return []
  return [
    {
      type: 'TECHNICAL_EVALUATION_CRITERIA',
      version: '2',
      lotNumber,
      value: { criteria: found.map(({ value }) => value) },
      quotes: found.flatMap(({ quotes }) => quotes),
    },
  ]
}

function clausesOf(
  { lotNumber, prose, environmental, social, indexed }: ScopeFacts,
  criteria: readonly Finding<Criterion>[],
): RuleResult[] {
  const kinds = [
    ['ENVIRONMENTAL_CLAUSES', 'environmental', environmental],
    ['SOCIAL_CLAUSES', 'social', social],
  ] as const
  return kinds.flatMap(([type, kind, boxed]): RuleResult[] => {
    const counting = countingCriteria(criteria, kind)
    // The text of criteria states no more than they do.
    const rest = counting.length > 0 ? prose.filter((one) => !isFreeCriteria(one)) : prose
    const found = clauseDetails([...boxed, ...counting], clausesIn(rest, kind))
    // The index only says that there is something: the words of the notice say more.
    const stated = found ?? indexed[kind]
    return stated === null
      ? []
      : [{ type, version: '1', lotNumber, value: { details: stated.value }, quotes: stated.quotes }]
  })
}

/** Sentences state more than the box; where they say nothing of a duty, the box does. */
function visitOf({ lotNumber, prose, conditions, visit }: ScopeFacts): RuleResult[] {
  const stated = siteVisitIn([...prose, ...conditions])
  const found = stated ?? visit
  if (!found) return []
  const value =
    stated && visit && stated.value.isMandatory === null
      ? { ...stated.value, isMandatory: visit.value.isMandatory }
      : found.value
  // Notes on all lots are repeated in each: what they say of this one counts.
  const own = lotVisits(found.quotes, []).find((one) => one.lotNumber === lotNumber)?.value
  const duty = own && { isVisit: own.isVisit, isMandatory: own.isMandatory }
  return [
    {
      type: 'SITE_VISIT',
      version: '1',
      lotNumber,
      value: { ...value, ...duty },
      quotes: found.quotes,
    },
  ]
}

function samplesOf(
  { lotNumber, prose, conditions }: ScopeFacts,
  criteria: readonly Finding<Criterion>[],
): RuleResult[] {
  const found = samplesIn([...prose, ...conditions]) ?? samplesInCriteria(criteria)
  return found === null ? [] : [{ type: 'SAMPLES', version: '1', lotNumber, ...found }]
}

const MOST_SENTENCES = 6
const REFERENCE = /^(?:voir|cf|se r[ée]f[ée]rer|se reporter)\b/i

/** What is to be done, in the sentences of the description. */
function servicesOf({ lotNumber, title, prose }: ScopeFacts): RuleResult[] {
  const [first] = prose
  if (!first || first.text === title?.value) return []
  const quotes = descriptionOf(first).slice(0, MOST_SENTENCES)
  if (quotes.length === 0) return []
  const details = quotes.map(lineOf).join('\n')
  return [{ type: 'SERVICES_SUMMARY', version: '1', lotNumber, value: { details }, quotes }]
}

function descriptionOf(description: Passage): readonly Quote[] {
  if ('field' in description && !/desc|objet/i.test(description.field)) return []
  if (description.text.length < 30 || REFERENCE.test(description.text)) return []
  return sentencesOf(description)
}

function suppliesOf({ lotNumber, title, prose, supplies }: ScopeFacts): RuleResult[] {
  const found = supplies ?? suppliesInTitle(title) ?? suppliesIn(prose.slice(0, 1))
  return found === null ? [] : [{ type: 'SUPPLIES_SUMMARY', version: '1', lotNumber, ...found }]
}

function suppliesInTitle(title: ScopeFacts['title']): ScopeFacts['supplies'] {
  const [quote] = title?.quotes ?? []
  if (!title || !quote) return null
  const found = suppliesIn([{ ...quote.passage, text: title.value }])
  return found && { value: found.value, quotes: title.quotes }
}

/** Of the whole call: lots share its dates. */
function calendarOf({ lotNumber, prose, validity }: ScopeFacts): RuleResult[] {
  if (lotNumber !== null) return []
  const stated = callDatesIn(prose)
  const binding = validity ?? stated.validity
  const found = [stated.submission, stated.questions, binding].filter((each) => each !== null)
  if (found.length === 0) return []
  return [
    {
      type: 'CALENDAR',
      version: '1',
      lotNumber,
      value: {
        submission: stated.submission?.value ?? null,
        questions: stated.questions?.value ?? null,
        validity: binding?.value ?? null,
      },
      quotes: found.flatMap(({ quotes }) => quotes),
    },
  ]
}
