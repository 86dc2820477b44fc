import { z } from 'zod/mini'
import { INTERVALS } from '#/domain/payment.ts'
import { PURCHASE_KINDS } from '#/domain/purchase-states.ts'
import { safeRedirect } from '#/features/accounts/sign-in/redirect-url.ts'

const text = z.string().check(z.maxLength(2_000))

const schema = z.object({
  successUrl: text,
  cancelUrl: text,
  type: z.enum(PURCHASE_KINDS),
  bidId: z.catch(z.optional(text), undefined),
  customPayload: z.catch(z.optional(text), undefined),
  /** Ours: of subscriptions, paid by the month where it is absent. */
  interval: z.catch(z.optional(z.enum(INTERVALS)), undefined),
})

/** Without the schema library, whose code would load with every first visit. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export type PurchaseSearch = z.infer<typeof schema>

/** The search of `/redirect-purchase`; null where there is no such page. */
export function readPurchaseSearch(search: unknown): PurchaseSearch | null {
  const { data } = schema.safeParse(search)
  if (!data) return null
  if (data.type === 'one-shot' && !UUID.test(data.bidId ?? '')) return null
  if (data.type === 'custom' && !data.customPayload) return null
  return data
}

/**
 * Return page of a purchase: only pages of this site. For any other URL, it is the bought tender or the subscription
 * page.
 */
export function purchasePaths(
  { successUrl, cancelUrl }: PurchaseSearch,
  { origin, tender }: { origin: string; tender: { slug: string } | null },
) {
  const page = tender && `/appel-offre/${tender.slug}`
  const success = page ? `${page}?m=one-shot` : '/abonnement?m=sub'
  return {
    successPath: safeRedirect(withoutOrigin(successUrl, origin), success),
    cancelPath: safeRedirect(withoutOrigin(cancelUrl, origin), page ?? '/pricing'),
  }
}

function withoutOrigin(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}
