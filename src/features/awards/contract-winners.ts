import type { ContractWinner } from '#/domain/notices/contract.ts'
import { isSiret } from '#/domain/siret.ts'
import { BETWEEN_MEMBERS, looksLikePerson } from './winner-name.ts'

/** INSEE's mark for units that opted out of publication; their number is dropped too. */
const NOT_DIFFUSED = /^\[?nd\]?$|non[- ]diffusible/i

/** « (Mandataire) », « (mandataire du groupement) », « , mandataire ». */
const ROLE = /[,(\s-]*\(?\b(?:co-?traitante?|mandataire|rang\s*\d+)\b[^)]*\)?\s*$/i

/**
 * Normalises winners: invalid SIRETs and personal names become null, group members are separated, duplicates
 * removed.
 */
export function contractWinners(
  published: readonly { name: string | null; siret: string | null }[],
): ContractWinner[] {
  const winners = new Map<string, ContractWinner>()
  for (const [rank, { name, siret }] of published.entries()) {
    if (name !== null && NOT_DIFFUSED.test(name.trim())) {
      winners.set(`hidden ${rank}`, { siret: null, name: null })
      continue
    }
    const members = (name ?? '').split(BETWEEN_MEMBERS).flatMap((member) => plainName(member) ?? [])
    const own = siret !== null && isSiret(siret) ? siret : null
    for (const [at, member] of (members.length > 0 ? members : [null]).entries()) {
      const winner = {
        // One number with several names belongs to the first, the group leader.
        siret: at === 0 ? own : null,
        name: member !== null && looksLikePerson(member) ? null : member,
      }
      const key = winner.siret ?? member ?? `unknown ${rank}`
      if (!winners.has(key)) winners.set(key, winner)
    }
  }
  return [...winners.values()]
}

function plainName(written: string): string | null {
  return written.replace(ROLE, '').replace(/\s+/g, ' ').trim() || null
}
