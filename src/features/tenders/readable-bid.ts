import { type Access, mayRead } from '#/features/subscriptions/access.ts'
import { distinct } from '#/lib/distinct.ts'
import type { Bid, BidCard, BidEvent, BidInfo } from './bid.ts'

/** Fields of a tender that say what PRICE says. */
const PRICE_FIELDS: readonly string[] = ['estimate', 'minimum', 'maximum']

/** A card as a viewer may read it: what is not theirs to read never leaves the server. */
export function readableCard(card: BidCard, access: Access): BidCard {
  if (mayRead('PRICE', access, card.id)) return card
  return { ...card, infos: withoutAmounts(card.infos), estimate: null }
}

const AMOUNT = /\d[\d\s.,]*(?:k?€|(?:k|milliers? d[’']|millions? d[’'])?\s*(?:euros?|eur)\b)/i

/** The excerpt is free, the sentences of it that tell amounts are not. */
function withoutAmounts(infos: BidInfo[]): BidInfo[] {
  return infos.flatMap((info) => {
    if (info.type !== 'EXCERPT' || typeof info.value !== 'string' || !AMOUNT.test(info.value)) {
      return [info]
    }
    const sentences = info.value.split(/(?<=[.!?;])\s+|\n+/)
    const value = sentences.filter((sentence) => !AMOUNT.test(sentence)).join(' ')
    return value === '' ? [] : [{ ...info, value, evidence: [] }]
  })
}

/** What happened to a tender, without what it says of prices. */
export function withoutPrices<Event extends Pick<BidEvent, 'changes'>>(event: Event): Event {
  return {
    ...event,
    changes: event.changes.filter(({ field }) => !PRICE_FIELDS.includes(field)),
  }
}

/** A tender as a viewer may read it: whether they have all of it, or only what is free. */
export type ReadableBid = Bid & { isWhole: boolean }

/** A whole tender likewise. */
export function readableBid(bid: Bid, access: Access): ReadableBid {
  const infos = bid.infos.filter((info) => mayRead(info.type, access, bid.id))
  if (mayRead('PRICE', access, bid.id)) return { ...bid, infos, locked: [], isWhole: true }
  const locked = bid.infos.filter((info) => !infos.includes(info)).map(({ type }) => type)
  if (bid.estimate ?? bid.minimum ?? bid.maximum) locked.push('PRICE')
  return {
    ...bid,
    infos: withoutAmounts(infos),
    locked: distinct(locked),
    isWhole: false,
    estimate: null,
    minimum: null,
    maximum: null,
    lots: bid.lots.map((lot) => ({ ...lot, estimate: null })),
    history: bid.history.map(withoutPrices),
  }
}
