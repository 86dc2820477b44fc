import { type Json, mapStrings } from '#/domain/json.ts'
import type { FieldChange } from '#/domain/notices/tender-states.ts'
import { type Access, mayRead } from '#/features/subscriptions/access.ts'
import {
  containsAmount,
  mayContainAmount,
  withoutAmounts,
} from '#/features/subscriptions/amounts-in-text.ts'
import { distinct } from '#/lib/distinct.ts'
import type { RecordedNotice } from './page/recorded-notice.ts'
import type { Tender, TenderCard, TenderEvent, TenderInfo } from './tender-card.ts'

/** Names of the fields of a change that contain an amount, as PRICE does. */
const PRICE_FIELDS = /^(?:estimate|minimum|maximum|lotEstimate:.*)$/s

const NO_AMOUNTS = { estimate: null, minimum: null, maximum: null }

/** The card without what the viewer has no access to (today: prices). */
export function readableCard(card: TenderCard, access: Access): TenderCard {
  return mayRead('PRICE', access, card.id) ? card : withoutPrice(card)
}

/** Returns the given array itself if nothing was masked, so that caches of the shared answer still apply. */
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
        // Offsets of highlighted words in the unmasked subject.
        subject: isMasked ? [] : match.subject,
        passage: match.passage && mayContainAmount(match.passage.text) ? null : match.passage,
      },
    }),
  }
}

/** Removes amounts from the texts of a result that is no price, and drops quotes that contain one. */
function freeInfo(info: TenderInfo): TenderInfo {
  return {
    ...info,
    value: mapStrings(info.value, withoutAmounts),
    evidence: info.evidence.filter((source) => !namesAmount(source)),
  }
}

const namesAmount = (value: Json) => containsAmount(JSON.stringify(value))

/** An event of the history without its amounts. */
export function withoutPrices<Event extends Pick<TenderEvent, 'changes' | 'text'>>(
  event: Event,
): Event {
  return {
    ...event,
    text: freeText(event.text),
    changes: event.changes.filter(({ field }) => !PRICE_FIELDS.test(field)).map(freeChange),
  }
}

/** Removes amounts from the old and the new text of another field. */
function freeChange({ field, before, after }: FieldChange): FieldChange {
  return { field, before: freeText(before), after: freeText(after) }
}

const freeText = (text: string | null) => text && withoutAmounts(text)

/** `isWhole`: nothing was masked; otherwise only what is free is left. */
type ReadableTender = Tender & { isWhole: boolean }

/** The tender without what the viewer has no access to; `locked` lists the types of results that were removed. */
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

/** A notice without a call: what it says of amounts is for those who may read prices; awards are free. */
export function readableNotice(notice: RecordedNotice, access: Access): RecordedNotice {
  if (mayRead('PRICE', access, notice.id)) return notice
  return {
    ...withoutPrices(notice),
    title: withoutAmounts(notice.title),
    description: freeText(notice.description),
  }
}
