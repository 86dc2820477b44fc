import { analyse } from '#/search/text/analysis.ts'
import { monthsLater } from './contract-end.ts'
import type { PastContract, ShownWinner } from './past-contract.ts'
import { endOf } from './renewals.ts'
import { isNamed } from './winner-name.ts'

export type Confidence = 'high' | 'medium' | 'low'

/** Why a contract may be the one that a call renews. */
export type IncumbentEvidence = {
  /** Likeness of the subjects, 0 to 1. */
  subject: number
  /** Digits of the CPV codes that agree, from the left; 0 where one bears none. */
  cpvDigits: number
  /** `ending`: it ends about when the new contract begins; `running`: later; `over`: long before. */
  timing: 'ending' | 'running' | 'over' | 'unknown'
}

export type LikelyIncumbent = {
  winners: ShownWinner[]
  contract: PastContract
  confidence: Confidence
  evidence: IncumbentEvidence
}

/** The call that is looked at. */
export type RenewingCall = {
  id: string
  title: string
  lots: readonly { title: string; cpvCodes: readonly string[] }[]
  cpvCodes: readonly string[]
  /** Day of publication, `2026-11-21`. */
  publishedOn: string
}

const WEIGHTS = { subject: 0.55, cpv: 0.2, timing: 0.25 }
const TIMING = { ending: 1, unknown: 0.45, over: 0.3, running: 0.15 }
const LEAST: [Confidence, number][] = [
  ['high', 0.76],
  ['medium', 0.62],
  ['low', 0.5],
]
/** Subjects further apart than this are of two needs, whatever else agrees. */
const LEAST_SUBJECT = 0.4
const MOST_SHOWN = 3
/** What began so lately is not what a call replaces: it is another lot, or a lot that nobody won. */
const JUST_BEGUN_MONTHS = 6

/**
 * Who probably holds the contract that a call is to replace: winners of earlier contracts of the same buyer,
 * by likeness of the subject, of the CPV code, and by when those contracts end. Likeliest first; none where
 * nothing is like enough.
 */
export function likelyIncumbents(
  call: RenewingCall,
  contracts: readonly PastContract[],
): LikelyIncumbent[] {
  const since = monthsLater(call.publishedOn, -JUST_BEGUN_MONTHS)
  const partsBeside = partsOf(call)
  const found = contracts
    .filter(({ tenderId, notifiedOn }) => tenderId !== call.id && notifiedOn <= since)
    .filter(({ winners }) => winners.some(isNamed))
    .flatMap((contract): (LikelyIncumbent & { score: number })[] => {
      const evidence = evidenceOf(
        contract,
        partsBeside(contract.buyer.name ?? ''),
        call.publishedOn,
      )
      const score = scoreOf(evidence)
      const confidence = LEAST.find(([, least]) => score >= least)?.[0]
      if (confidence === undefined || evidence.subject < LEAST_SUBJECT) return []
      return [{ winners: contract.winners, contract, confidence, evidence, score }]
    })
    .sort(
      (one, other) =>
        other.score - one.score || other.contract.notifiedOn.localeCompare(one.contract.notifiedOn),
    )
  const seen = new Set<string>()
  return found
    .filter(({ winners }) => {
      const key = winners.map(({ siren, name }) => siren ?? name).join()
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST_SHOWN)
    .map(({ score: _, ...incumbent }) => incumbent)
}

type Parts = {
  /** Terms of the buyer's name. */
  name: ReadonlySet<string>
  parts: readonly { terms: ReadonlySet<string>; cpvCodes: readonly string[] }[]
}

/** The call and its lots, beside contracts under each of the few names that their buyer goes by. */
function partsOf(call: RenewingCall): (buyerName: string) => Parts {
  const known = new Map<string, Parts>()
  return (buyerName) => {
    const found = known.get(buyerName)
    if (found) return found
    const name = new Set(analyse(buyerName))
    const parts = [call, ...call.lots].map(({ title, cpvCodes }) => ({
      terms: termsOf(title, name),
      cpvCodes,
    }))
    known.set(buyerName, { name, parts })
    return { name, parts }
  }
}

function evidenceOf(
  contract: PastContract,
  { name, parts }: Parts,
  publishedOn: string,
): IncumbentEvidence {
  const terms = termsOf(contract.title, name)
  return {
    subject: Math.max(...parts.map((part) => likenessOf(terms, part.terms))),
    cpvDigits: Math.max(
      0,
      ...parts.flatMap(({ cpvCodes }) =>
        cpvCodes.map((code) => sharedDigits(code, contract.cpvCode)),
      ),
    ),
    timing: timingOf(contract, publishedOn),
  }
}

/**
 * What a subject says. Words with digits tell years, lots and files apart, which a renewal changes; the buyer's own
 * name stands in subjects of all kinds, but may be all that one says (« eau potable » of a body for water).
 */
function termsOf(title: string, buyerName: ReadonlySet<string>): Set<string> {
  const terms = analyse(title.replace(/\S*\d\S*/g, ' ')).filter((term) => !NOISE.has(term))
  const others = terms.filter((term) => !buyerName.has(term))
  return new Set(others.length >= LEAST_OTHERS ? others : terms)
}

const LEAST_OTHERS = 2

/** What every subject says, as the analysis of texts leaves it. */
const NOISE = new Set(analyse('marché accord-cadre lot relatif prestation ville commune'))

/** Between what they share of both (Dice) and what the shorter shares with the longer. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one]
  if (shorter.size === 0) return 0
  const shared = [...shorter].filter((term) => longer.has(term)).length
  // One word alone is no subject.
  if (shared < 2 && longer.size > 1) return 0
  const dice = (2 * shared) / (one.size + other.size)
  return (dice + shared / shorter.size) / 2
}

function sharedDigits(code: string, other: string | null): number {
  if (other === null) return 0
  let digits = 0
  while (digits < 8 && code[digits] === other[digits]) digits++
  return digits
}

/** A new contract begins some months after its call; the old one ends about then. */
function timingOf(contract: PastContract, publishedOn: string): IncumbentEvidence['timing'] {
  const ends = endOf(contract, publishedOn)
  if (ends === null) return 'unknown'
  if (ends.end.latest < monthsLater(publishedOn, -9)) return 'over'
  return ends.end.earliest <= monthsLater(publishedOn, 12) ? 'ending' : 'running'
}

function scoreOf({ subject, cpvDigits, timing }: IncumbentEvidence): number {
  const cpv = cpvDigits < 2 ? 0 : cpvDigits >= 8 ? 1 : 0.15 + (cpvDigits - 2) * 0.13
  return WEIGHTS.subject * subject + WEIGHTS.cpv * cpv + WEIGHTS.timing * TIMING[timing]
}
