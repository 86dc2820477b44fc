import { type Json, mapStrings } from '#/domain/json.ts'
import type { FieldChange } from '#/domain/notices/tender-states.ts'
import { type Access, mayRead } from '#/features/subscriptions/access.ts'
import {
  containsAmount,
  mayContainAmount,
  withoutAmounts,
} from '#/features/subscriptions/amounts-in-text.ts'
import { distinct } from '#/lib/distinct.ts'
import type { Tender, TenderCard, TenderEvent, TenderInfo } from './tender-card.ts'

/** Fields of a tender that say what PRICE says. */
const PRICE_FIELDS = /^(?:estimate|minimum|maximum|lotEstimate:.*)$/s

const NO_AMOUNTS = { estimate: null, minimum: null, maximum: null }

/** A card as a viewer may read it: what is not theirs to read never leaves the server. */
export function readableCard(card: TenderCard, access: Access): TenderCard {
  return mayRead('PRICE', access, card.id) ? card : withoutPrice(card)
}

/** The same list where all of it is theirs to read: what is known of a shared answer holds for it. */
export function readableCards(cards: readonly TenderCard[], access: Access): TenderCard[] {
  const readable = cards.map((card) => readableCard(card, access))
  return readable.every((card, index) => card === cards[index]) ? (cards as TenderCard[]) : readable
}

function withoutPrice<Card extends TenderCard>(card: Card): Card {
  const { match } = card
  const infos = card.infos.map(freeInfo)
  const isMasked = card.infos.some(({ type, value }) => type === 'SUBJECT' && namesAmount(value))
  return {
    ...card,
    infos,
    ...NO_AMOUNTS,
    ...(match && {
      match: {
        ...match,
        // They are places in the subject as it was.
        subject: isMasked ? [] : match.subject,
        passage: match.passage && mayContainAmount(match.passage.text) ? null : match.passage,
      },
    }),
  }
}

/** Results of other types than prices may contain amounts in their words and in their passages. */
function freeInfo(info: TenderInfo): TenderInfo {
  return {
    ...info,
    value: mapStrings(info.value, withoutAmounts),
    evidence: info.evidence.filter((source) => !namesAmount(source)),
  }
}

const namesAmount = (value: Json) => containsAmount(JSON.stringify(value))

/** What happened to a tender, without what it says of prices. */
export function withoutPrices<Event extends Pick<TenderEvent, 'changes' | 'text'>>(
  event: Event,
): Event {
  return {
    ...event,
    text: freeText(event.text),
    changes: event.changes.filter(({ field }) => !PRICE_FIELDS.test(field)).map(freeChange),
  }
}

/** Of other fields it is their texts, old and new. */
function freeChange({ field, before, after }: FieldChange): FieldChange {
  return { field, before: freeText(before), after: freeText(after) }
}

const freeText = (text: string | null) => text && withoutAmounts(text)

/** A tender as a viewer may read it: whether they have all of it, or only what is free. */
type ReadableTender = Tender & { isWhole: boolean }

/** A whole tender likewise. */
export function readableTender(bid: Tender, access: Access): ReadableTender {
  const infos = bid.infos.filter((info) => mayRead(info.type, access, bid.id))
  if (mayRead('PRICE', access, bid.id)) return { ...bid, infos, locked: [], isWhole: true }
  const locked = bid.infos.filter((info) => !infos.includes(info)).map(({ type }) => type)
  if (bid.estimate ?? bid.minimum ?? bid.maximum) locked.push('PRICE')
  return {
    ...withoutPrice({ ...bid, infos }),
    locked: distinct(locked),
    isWhole: false,
    conditions: [],
    title: withoutAmounts(bid.title),
    description: freeText(bid.description),
    lots: bid.lots.map((lot) => ({
      ...lot,
      estimate: null,
      title: withoutAmounts(lot.title),
      description: freeText(lot.description),
    })),
    history: bid.history.map(withoutPrices),
  }
}
