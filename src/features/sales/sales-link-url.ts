import type { SalesOffer } from '#/domain/sales-offers.ts'
import type { Tracking } from '#/domain/tracking.ts'
import { encodeTracking } from '#/features/audience/tracking/tracking-param.ts'

/**
 * The address of a link of the sales staff: its page with the tracking object, and what it offers.
 *
 * @param customPayload of an offer made to measure, signed
 */
export function salesLinkUrl(
  { path, offer, tracking }: { path: string; offer: SalesOffer; tracking: Tracking },
  { origin, customPayload }: { origin: string; customPayload: string | null },
): string {
  const url = new URL(offer === 'custom' ? '/redirect-purchase' : path, origin)
  if (offer === 'trial') url.searchParams.set('enable_free_trial', 'true')
  if (offer === 'custom') {
    url.searchParams.set('type', 'custom')
    url.searchParams.set('customPayload', customPayload ?? '')
    url.searchParams.set('successUrl', '/abonnement?m=sub')
    url.searchParams.set('cancelUrl', path)
  }
  url.searchParams.set('t', encodeTracking(tracking))
  return url.href
}

/** The path of a sign-up that begins by the address of a link, and leads on to what the link opens. */
export function signUpByLink(address: string): string {
  const url = new URL(address)
  const tracking = url.searchParams.get('t') ?? ''
  url.searchParams.delete('t')
  return `/sign-up?${new URLSearchParams({ redirect_url: url.pathname + url.search, t: tracking })}`
}
