import { z } from 'zod'
import { isSigned, signatureOf } from '#/server/signed-value.server.ts'
import type { CustomOffer } from './payments/purchase-wish.ts'

const PURPOSE = 'custom-offer'

const schema = z.object({
  /** Id of the offer, which can be accepted once. */
  id: z.uuid(),
  label: z.string().min(1).max(200),
  netCents: z.int().min(100).max(100_000_000),
  days: z.int().min(1).max(3_660),
  /** End of its validity. */
  until: z.iso.datetime(),
})

/** The `customPayload` of `/redirect-purchase`: what is offered, and our signature on it. */
export function signCustomOffer(offer: CustomOffer & { until: Date }, secret: string): string {
  const { id, label, netCents, days, until } = offer
  const json = JSON.stringify({ id, label, netCents, days, until: until.toISOString() })
  const content = Buffer.from(json).toString('base64url')
  return `${content}.${signatureOf(PURPOSE, content, secret)}`
}

/** Null where the signature is invalid or the offer has expired. */
export function readCustomOffer(payload: string, secret: string, now: Date): CustomOffer | null {
  const [content = '', signature = '', more] = payload.split('.')
  if (more !== undefined || !isSigned(PURPOSE, content, signature, secret)) return null
  const { until, ...offer } = schema.parse(
    JSON.parse(Buffer.from(content, 'base64url').toString('utf8')),
  )
  return new Date(until) > now ? offer : null
}
