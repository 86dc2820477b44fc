import { createHash } from 'node:crypto'
import { fold } from '#/french-text/fold.ts'

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
