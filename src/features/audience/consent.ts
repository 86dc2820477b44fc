import { DAY_MS } from '#/domain/time/units.ts'

const STORAGE_KEY = 'mesure-audience'
/** How long a choice holds before it is asked for again: six months, as the CNIL recommends. */
const HOLDS_MS = 183 * DAY_MS

/** Event on the page when the choice was revoked. */
export const CONSENT_EVENT = 'clairmarche:mesure-audience'

export type Consent = 'granted' | 'refused'

/** Choice of the visitor; null without one, or where it has expired. */
export function storedConsent(storage: Pick<Storage, 'getItem'>, now: number): Consent | null {
  const [choice, at] = storage.getItem(STORAGE_KEY)?.split(' ') ?? []
  const isOld = !(now - Number(at) < HOLDS_MS)
  return isOld || (choice !== 'granted' && choice !== 'refused') ? null : choice
}

export function storeConsent(storage: Pick<Storage, 'setItem'>, consent: Consent, now: number) {
  storage.setItem(STORAGE_KEY, `${consent} ${now}`)
}

/** The question is asked again, here or on the next page. */
export function forgetConsent(storage: Pick<Storage, 'removeItem'>) {
  storage.removeItem(STORAGE_KEY)
}
