import { createHash } from 'node:crypto'
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { HOUR_MS } from '#/domain/time/units.ts'

/** Cost of one attempt; with the number of attempts about one second on a phone. */
const COST = 1000
const TRIES = { min: 400, max: 1600 }
/** Long enough to write a long message. */
const VALID_MS = HOUR_MS

/** A proof-of-work challenge; it collects no data about the user. */
export function newChallenge({ secret, now }: { secret: string; now: Date }) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(TRIES.max, TRIES.min),
    deriveKey,
    expiresAt: new Date(now.getTime() + VALID_MS),
    hmacSignatureSecret: secret,
  })
}

const payloadSchema = z.object({
  challenge: z.looseObject({ parameters: z.looseObject({ nonce: z.string() }) }),
  solution: z.looseObject({}),
})

/** The result of a proof; `key` depends on the challenge only, not on the encoding of the answer. */
export type ProofVerdict =
  | { ok: true; key: string }
  | { ok: false; reason: 'unproven' | 'expired' | 'unavailable' }

/** Checks that the proof solves a valid challenge of this site. */
export async function verifyProof(
  proof: string,
  { secret }: { secret: string },
): Promise<ProofVerdict> {
  const payload = readPayload(proof)
  if (payload === null) return { ok: false, reason: 'unproven' }
  const { verified, expired } = await verifySolution({
    ...payload,
    deriveKey,
    hmacSignatureSecret: secret,
  })
  if (!verified) return { ok: false, reason: expired ? 'expired' : 'unproven' }
  return { ok: true, key: proofKey(`altcha ${payload.challenge.parameters.nonce}`) }
}

export function proofKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function readPayload(proof: string): Payload | null {
  try {
    const parsed = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
    return payloadSchema.safeParse(parsed).success ? (parsed as Payload) : null
  } catch {
    return null
  }
}
