import { signCustomOffer } from '#/features/subscriptions/custom-offer.server.ts'
import { offerSecret } from '#/features/subscriptions/offer-secret.server.ts'
import { env } from '#/lib/env.ts'
import { salesLinkUrl } from './sales-link-url.ts'

type Linked = Parameters<typeof salesLinkUrl>[0] & {
  id: string
  label: string | null
  netCents: number | null
  days: number | null
  expiresAt: Date
}

/** The absolute URL of a link; a custom offer is signed. */
export async function linkAddress({
  id,
  label,
  netCents,
  days,
  expiresAt,
  ...link
}: Linked): Promise<string> {
  const isCustom = label !== null && netCents !== null && days !== null
  const customPayload = isCustom
    ? signCustomOffer({ id, label, netCents, days, until: expiresAt }, await offerSecret())
    : null
  return salesLinkUrl(link, { origin: env.SITE_URL, customPayload })
}
