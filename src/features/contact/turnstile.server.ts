import { z } from 'zod'
import { log } from '#/server/log.server.ts'
import { type ProofVerdict, proofKey } from './bot-challenge.server.ts'

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const TIMEOUT_MS = 5000
/** Maximum token length: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const LONGEST_TOKEN = 2048

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})

/** Verifies a Turnstile token with Cloudflare. */
export async function verifyTurnstileToken(
  token: string,
  {
    secretKey,
    verifyUrl = VERIFY_URL,
    patienceMs = TIMEOUT_MS,
  }: { secretKey: string; verifyUrl?: string; patienceMs?: number },
): Promise<ProofVerdict> {
  if (token === '' || token.length > LONGEST_TOKEN) return { ok: false, reason: 'unproven' }
  const answer = await ask(verifyUrl, { secret: secretKey, response: token }, patienceMs)
  if (answer?.success) return { ok: true, key: proofKey(`turnstile ${token}`) }
  const codes = answer?.['error-codes'] ?? ['no-answer']
  if (codes.includes('timeout-or-duplicate')) return { ok: false, reason: 'expired' }
  if (codes.includes('invalid-input-response')) return { ok: false, reason: 'unproven' }
  // A failure of the service or of our key, not of the user.
  log.error({ codes }, 'the outside check of the contact form does not answer as it should')
  return { ok: false, reason: 'unavailable' }
}

/** Null if the service does not answer in time or as documented. */
async function ask(url: string, fields: Record<string, string>, patienceMs: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return answerSchema.parse(await response.json())
  } catch {
    return null
  }
}
