import { linkSecret } from '#/features/alerts/link-secret.server.ts'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { signatureOf } from '#/server/signed-value.server.ts'
import { newChallenge, type ProofVerdict, verifyProof } from './bot-challenge.server.ts'
import type { BotCheck } from './bot-check.ts'
import { type ContactForm, readContactForm } from './contact.schemas.ts'
import type { ContactOutcome } from './contact-errors.ts'
import { storeContactMessage } from './contact-messages.mutations.server.ts'
import { queueContactMail } from './queue-contact-mail.server.ts'
import { verifyTurnstileToken } from './turnstile.server.ts'

export function currentBotCheck(): BotCheck {
  const { TURNSTILE_SITE_KEY } = env
  return TURNSTILE_SITE_KEY
    ? { kind: 'turnstile', siteKey: TURNSTILE_SITE_KEY }
    : { kind: 'altcha' }
}

/** Returns a new challenge as JSON. */
export async function sendContactChallenge(): Promise<Response> {
  const challenge = await newChallenge({ secret: await challengeSecret(), now: new Date() })
  return Response.json(challenge, { headers: { 'cache-control': 'no-store' } })
}

/** Processes the form. Fields are validated before the proof, so a proof remains valid until the fields are correct. */
export async function submitContactForm(form: ContactForm): Promise<ContactOutcome> {
  const read = readContactForm(form)
  if (!read.ok) return read
  const verdict = await judge(form.proof)
  if (!verdict.ok) return { ok: false, refusal: verdict.reason }
  const stored = await storeContactMessage(database(), read.message, {
    proof: verdict.key,
    notify: (tx, id) =>
      queueContactMail(tx, read.message, { id, to: env.CONTACT_EMAIL, siteName: env.SITE_NAME }),
  })
  switch (stored) {
    case 'stored':
      return { ok: true }
    case 'used_proof':
      return { ok: false, refusal: 'expired' }
    case 'too_many':
      return { ok: false, refusal: 'too_many' }
  }
}

async function judge(proof: string): Promise<ProofVerdict> {
  const { TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_VERIFY_URL: verifyUrl } = env
  if (secretKey) return verifyTurnstileToken(proof, { secretKey, verifyUrl })
  return verifyProof(proof, { secret: await challengeSecret() })
}

async function challengeSecret(): Promise<string> {
  return signatureOf('contact challenge', '', await linkSecret(database()))
}
