import { type VariantRule } from '#/domain/condition.ts'
import type { TenderFactName } from '../analysis-schemas.ts'
import type { OfferValidity } from './calendar/call-dates.ts'
import type { Criterion } from './criteria/criterion.ts'
import type { Supplies } from './supplies/supplies.ts'
import type { Finding, Passage } from './text/passage.ts'
import type { SiteVisit } from './visit/site-visits.ts'

/** Exactly one of the two is stated. */
export type Duration = { months: number | null; days: number | null }

/** How a framework agreement is concluded; null where the form does not say so. */
export type Framework = {
  holders: 'one' | 'several' | null
  /** At most so many holders. */
  most: number | null
  /** Whether its orders follow a new competition among the holders, with all of them, with none, or with some. */
  competition: 'all' | 'none' | 'some' | null
}

/** Documents of the application that a form has boxes for; `isIncomplete`: it has others that are unknown here. */
export type AskedDocuments = { items: string[]; isIncomplete: boolean }

/** A rule of the consultation that a field of the form states; `text` in French, as it is shown. */
export type FormRule = { fact: TenderFactName; text: string }

/** What a notice says of the whole call (`lotNumber` null) or of one lot, element by element. */
export type ScopeFacts = {
  lotNumber: number | null
  title: Finding<string> | null
  client: Passage | null
  places: Passage[]
  /** Everything written in sentences, the description first. */
  prose: Passage[]
  /** What the form says of who may answer: capacities, qualifications, papers to show. */
  conditions: Passage[]
  duration: Finding<Duration> | null
  /** Euros. */
  estimate: Finding<number> | null
  minimum: Finding<number> | null
  maximum: Finding<number> | null
  criteria: Finding<Criterion>[]
  /** Clauses that the form has a box for, in French. */
  environmental: Finding<string>[]
  social: Finding<string>[]
  /** What the index of the publication flags without its words, in French. */
  indexed: Record<'environmental' | 'social', Finding<string> | null>
  /** Where the form has a box for it. */
  visit: Finding<SiteVisit> | null
  renewals: Finding<number> | null
  /** How long offers bind, where the form has a box for it. */
  validity: Finding<OfferValidity> | null
  /** Where the form has a box or a code for them. */
  variants: Finding<VariantRule> | null
  /** Where the form has a box for a framework agreement. */
  framework: Finding<Framework> | null
  /** Where the form has a box for tranches: whether there are any. */
  phases: Finding<boolean> | null
  /** Where the form has boxes for the documents of the application. */
  askedDocuments: Finding<AskedDocuments> | null
  /** Rules of the consultation that fields of the form state. */
  formRules: Finding<FormRule>[]
  /** Of tables of quantities. */
  supplies: Finding<Supplies> | null
}

export type NoticeFacts = { call: ScopeFacts; lots: ScopeFacts[] }

export function emptyScope(lotNumber: number | null): ScopeFacts {
  return {
    lotNumber,
    title: null,
    client: null,
    places: [],
    prose: [],
    conditions: [],
    duration: null,
    estimate: null,
    minimum: null,
    maximum: null,
    criteria: [],
    environmental: [],
    social: [],
    indexed: { environmental: null, social: null },
    visit: null,
    renewals: null,
    validity: null,
    variants: null,
    framework: null,
    phases: null,
    askedDocuments: null,
    formRules: [],
    supplies: null,
  }
}

/** A call that is not divided: what its form says of « the lot » is said of the call. */
export function undivided({ call, lots }: NoticeFacts): NoticeFacts {
  const scopes = [call, ...lots]
  const first = <Field extends keyof ScopeFacts>(field: Field): ScopeFacts[Field] =>
    scopes.find((scope) => scope[field] !== null)?.[field] ?? call[field]
  return {
    call: {
      lotNumber: null,
      title: first('title'),
      client: call.client,
      places: scopes.flatMap(({ places }) => places),
      prose: scopes.flatMap(({ prose }) => prose),
      conditions: scopes.flatMap(({ conditions }) => conditions),
      duration: first('duration'),
      estimate: first('estimate'),
      minimum: first('minimum'),
      maximum: first('maximum'),
      criteria: scopes.find(({ criteria }) => criteria.length > 0)?.criteria ?? [],
      environmental: scopes.flatMap(({ environmental }) => environmental),
      social: scopes.flatMap(({ social }) => social),
      indexed: call.indexed,
      visit: first('visit'),
      renewals: first('renewals'),
      validity: first('validity'),
      variants: first('variants'),
      framework: first('framework'),
      phases: first('phases'),
      askedDocuments: first('askedDocuments'),
      formRules: scopes.flatMap(({ formRules }) => formRules),
      supplies: first('supplies'),
    },
    lots: [],
  }
}
