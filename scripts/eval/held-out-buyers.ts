import { createHash } from 'node:crypto'
import { fold } from '#/french-text/fold.ts'

/** Whose notices are judged: all of them, those that tuning may use, or those held out from it. */
const BUYERS = ['all', 'tuned-with', 'held-out'] as const

/**
 * What to learn from and what to judge for `--buyers`: except for `all`, nothing is learned of buyers held out.
 * @throws on another value
 */
export function forBuyers<Notice extends { buyer: string }>(
  named: string,
  { train, calls }: { train: Notice[]; calls: Notice[] },
): { train: Notice[]; calls: Notice[] } {
  const buyers = BUYERS.find((one) => one === named)
  if (!buyers) throw new Error(`--buyers ${BUYERS.join('|')}`)
  if (buyers === 'all') return { train, calls }
  return {
    train: train.filter((notice) => !isHeldOutBuyer(notice)),
    calls: calls.filter((notice) => isHeldOutBuyer(notice) === (buyers === 'held-out')),
  }
}

/** Share of the buyers, in percent. */
const HELD_OUT_PERCENT = 20

/**
 * True for the fifth of the buyers that no rule, weight or limit may be tuned with. By the hash of the folded name,
 * because the archive has a SIRET in one notice of five only, and all notices of a buyer must be on one side.
 */
export function isHeldOutBuyer({ buyer }: { buyer: string }): boolean {
  const name = fold(buyer)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const first = createHash('sha256').update(name).digest().readUInt32BE(0)
  return first % 100 < HELD_OUT_PERCENT
}
