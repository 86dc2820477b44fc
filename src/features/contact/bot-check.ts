/** The bot check of a form; the site key is public. */
export type BotCheck = { kind: 'altcha' } | { kind: 'turnstile'; siteKey: string }

/** Name of the form field with the proof. */
export const PROOF_FIELD = 'proof'

/** URL path of the challenge. */
export const CHALLENGE_PATH = '/contact/challenge'

/** Allowed origin for pages with Cloudflare's check. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'
