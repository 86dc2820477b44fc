/** How a form tells people from machines; a site key is public. */
export type BotCheck = { kind: 'altcha' } | { kind: 'turnstile'; siteKey: string }

/** Name of the form's field that holds the proof. */
export const PROOF_FIELD = 'proof'

/** Where the puzzle of the form is asked for. */
export const CHALLENGE_PATH = '/contact/challenge'

/** What pages with Cloudflare's check may load, of what its documentation asks for. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'
