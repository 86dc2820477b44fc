import { isSigned, signatureOf } from '#/server/signed-value.server.ts'

/** Origin of the site and secret of the installation, from which links in e-mails are made. */
export type LinkMaker = { origin: string; secret: string }

/** What a link unsubscribes from: one profile, or everything where it names none. */
export type UnsubscribeScope = { email: string; ownerId: string | null }

/** One POST unsubscribes (RFC 8058); opening the link shows a confirmation page. */
export function unsubscribeUrl(scope: UnsubscribeScope, { origin, secret }: LinkMaker): string {
  const url = new URL(`/unsubscribe/${encodeURIComponent(scope.email)}`, origin)
  if (scope.ownerId !== null) url.searchParams.set('of', scope.ownerId)
  url.searchParams.set('s', signatureOf('unsubscribe', scopeText(scope), secret))
  return url.href
}

export function isUnsubscribeLink(scope: UnsubscribeScope, signature: string, secret: string) {
  return isSigned('unsubscribe', scopeText(scope), signature, secret)
}

/** « Ne plus m’en parler » : link to a confirmation page that mutes one tender of one profile. */
export function muteUrl(
  { profileId, tenderId }: { profileId: string; tenderId: string },
  { origin, secret }: LinkMaker,
): string {
  const url = new URL('/mute', origin)
  url.searchParams.set('profile', profileId)
  url.searchParams.set('bid', tenderId)
  url.searchParams.set('s', signatureOf('mute', `${profileId}\0${tenderId}`, secret))
  return url.href
}

export function isMuteLink(
  { profileId, tenderId }: { profileId: string; tenderId: string },
  signature: string,
  secret: string,
) {
  return isSigned('mute', `${profileId}\0${tenderId}`, signature, secret)
}

/** URL of the alert page, where the recipient confirms, changes or stops the alert. */
export function searchAlertUrl(id: string, { origin, secret }: LinkMaker): string {
  const url = new URL('/alerte', origin)
  url.searchParams.set('id', id)
  url.searchParams.set('s', signatureOf('search-alert', id, secret))
  return url.href
}

export function isSearchAlertLink(id: string, signature: string, secret: string) {
  return isSigned('search-alert', id, signature, secret)
}

const scopeText = ({ email, ownerId }: UnsubscribeScope) => `${email}\0${ownerId ?? ''}`
