import type { SalesOffer } from '#/domain/sales-offers.ts'
import type { Tracking } from '#/domain/tracking.ts'
import { encodeTracking } from '#/features/audience/tracking/tracking-param.ts'

/**
 * The URL of a sales link: its page with the tracking object and the offer.
 * @param customPayload the signed custom offer
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

/** The sign-up path that opens the address of the link afterwards. */
export function signUpByLink(address: string): string {
  const url = new URL(address)
  const tracking = url.searchParams.get('t') ?? ''
  url.searchParams.delete('t')
  return `/sign-up?${new URLSearchParams({ redirect_url: url.pathname + url.search, t: tracking })}`
}
