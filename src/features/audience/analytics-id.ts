import { storedConsent } from './consent.ts'

const SESSION_ID_KEY = 'analytics-session-id'
/** Storage key of PostHog's browser id, with the key of the project. */
const POSTHOG_KEY = /^ph_.+_posthog$/

/**
 * Analytics id of a browser: PostHog's id for a visitor with consent, else a random one that lasts as long as the tab.
 * A browser without storage gets another one each time.
 */
export function analyticsId({
  persistent = localStorage,
  ofSession = sessionStorage,
  now = Date.now(),
}: {
  persistent?: Storage
  ofSession?: Storage
  now?: number
} = {}): string {
  try {
    const known = consentedId(persistent, now) ?? ofSession.getItem(SESSION_ID_KEY)
    if (known !== null) return known
    const id = randomId()
    ofSession.setItem(SESSION_ID_KEY, id)
    return id
  } catch {
    return randomId()
  }
}

/** Null without consent, and before the first page that is measured. */
function consentedId(persistent: Storage, now: number): string | null {
  if (storedConsent(persistent, now) !== 'granted') return null
  const keys = Array.from({ length: persistent.length }, (_, at) => persistent.key(at) ?? '')
  const key = keys.find((each) => POSTHOG_KEY.test(each))
  const stored: unknown = key ? JSON.parse(persistent.getItem(key) ?? '') : null
  if (typeof stored !== 'object' || stored === null) return null
  const ids: { distinct_id?: unknown; anonymous_id?: unknown } = stored
  const id = ids.distinct_id || ids.anonymous_id
  return typeof id === 'string' ? id : null
}

/** 128 bits; `randomUUID` is missing where a page is not served over HTTPS. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
