import { z } from 'zod'
import { type ProofVerdict, proofKey } from './bot-challenge.server.ts'

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const PATIENCE_MS = 5000

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})

/** Asks Cloudflare whether a token of its check is good; throws where it cannot be asked. */
export async function judgeTurnstileToken(
  token: string,
  { secretKey, verifyUrl = VERIFY_URL }: { secretKey: string; verifyUrl?: string },
): Promise<ProofVerdict> {
  if (token === '') return { ok: false, expired: false }
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret: secretKey, response: token }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answer = answerSchema.parse(await response.json())
  return answer.success
    ? { ok: true, key: proofKey(`turnstile ${token}`) }
    : { ok: false, expired: answer['error-codes'].includes('timeout-or-duplicate') }
}
