import { analyse } from '#/search/text/analysis.ts'
import { monthsLater } from './contract-end.ts'
import type { PastContract, ShownWinner } from './past-contract.ts'
import { endOf } from './renewals.ts'
import { isNamed } from './winner-name.ts'

export type Confidence = 'high' | 'medium' | 'low'

/** The evidence that a call renews a contract. */
export type IncumbentEvidence = {
  /** Similarity of the titles, 0 to 1. */
  subject: number
  /** Number of equal leading digits of the CPV codes; 0 if one has no code. */
  cpvDigits: number
  /** End of the contract: `ending` near the start of the new one; `running` later; `over` long before. */
  timing: 'ending' | 'running' | 'over' | 'unknown'
}

export type LikelyIncumbent = {
  winners: ShownWinner[]
  contract: PastContract
  confidence: Confidence
  evidence: IncumbentEvidence
}

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
/** Below this title similarity the contracts are for different needs. */
const MIN_SUBJECT = 0.4
const MAX_SHOWN = 3
/** A contract that began this recently is another lot, or a lot without award. */
const JUST_BEGUN_MONTHS = 6

/**
 * The probable current holders of the contract that a call replaces: winners of earlier contracts of the buyer,
 * ranked by similarity of title and CPV code and by end date. Empty if no contract is similar enough.
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
      if (confidence === undefined || evidence.subject < MIN_SUBJECT) return []
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
    .slice(0, MAX_SHOWN)
    .map(({ score: _, ...incumbent }) => incumbent)
}

type Parts = {
  /** Terms of the buyer's name. */
  name: ReadonlySet<string>
  parts: readonly { terms: ReadonlySet<string>; cpvCodes: readonly string[] }[]
}

/**
 * Returns a function that gives the terms of the call and its lots without a buyer name; results are cached by
 * name.
 */
function partsOf(call: RenewingCall): (buyerName: string) => Parts {
  const cache = new Map<string, Parts>()
  return (buyerName) => {
    const found = cache.get(buyerName)
    if (found) return found
    const name = new Set(analyse(buyerName))
    const parts = [call, ...call.lots].map(({ title, cpvCodes }) => ({
      terms: termsOf(title, name),
      cpvCodes,
    }))
    cache.set(buyerName, { name, parts })
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
    subject: Math.max(...parts.map((part) => similarityOf(terms, part.terms))),
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
 * The terms of a title. Terms with digits (years, lots, file numbers) change with a renewal and are dropped.
 * Terms of the buyer's name are dropped unless nothing else is left (« eau potable » of a water board).
 */
function termsOf(title: string, buyerName: ReadonlySet<string>): Set<string> {
  const terms = analyse(title.replace(/\S*\d\S*/g, ' ')).filter((term) => !NOISE.has(term))
  const others = terms.filter((term) => !buyerName.has(term))
  return new Set(others.length >= MIN_OTHERS ? others : terms)
}

const MIN_OTHERS = 2

/** Terms of almost every title, after stemming. */
const NOISE = new Set(analyse('marché accord-cadre lot relatif prestation ville commune'))

/** The mean of the Dice coefficient and the share of the shorter title that the longer contains. */
function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one]
  if (shorter.size === 0) return 0
  const shared = [...shorter].filter((term) => longer.has(term)).length
  // One common word is not sufficient.
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

/** A new contract begins some months after its call, when the old one ends. */
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
