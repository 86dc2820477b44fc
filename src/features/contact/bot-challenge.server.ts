import { createHash } from 'node:crypto'
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'

/** The work of one try, and how many tries: about a second on a phone. */
const COST = 1000
const TRIES = { min: 400, max: 1600 }
/** A long message takes its time. */
const VALID_MS = 60 * 60_000

/** A puzzle that costs a machine more than a person notices; nobody is watched. */
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

/** What became of a proof; `key` is the same for the same challenge, however its answer is written. */
export type ProofVerdict =
  | { ok: true; key: string }
  | { ok: false; reason: 'unproven' | 'expired' | 'unavailable' }

/** Whether a proof is the solution of a challenge of ours that still holds. */
export async function judgeProof(
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
