/** Where a browser keeps the id that it consented to be known by; whoever asks for consent writes it. */
export const CONSENTED_ID_KEY = 'analytics-id'
const SESSION_ID_KEY = 'analytics-session-id'

/**
 * What a browser is called in the analytics: the id that its user consented to, else a random one that is
 * forgotten with the tab. A browser that keeps nothing gets another one each time.
 */
export function analyticsId(
  kept: Storage = localStorage,
  ofSession: Storage = sessionStorage,
): string {
  try {
    const known = kept.getItem(CONSENTED_ID_KEY) ?? ofSession.getItem(SESSION_ID_KEY)
    if (known !== null) return known
    const id = randomId()
    ofSession.setItem(SESSION_ID_KEY, id)
    return id
  } catch {
    return randomId()
  }
}

/** 128 bits; `randomUUID` is missing where a page is not served over HTTPS. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
