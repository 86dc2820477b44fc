import { mapStrings } from '#/domain/json.ts'
import { shortened } from '#/french-text/shortened.ts'
import type { Tender, TenderInfo } from '../tender-card.ts'

/** Characters of a tender in JSON, with the markup of its lots; its page has up to twice as many. */
const LONGEST_TENDER = 400_000
const LOT_MARKUP = 500
/** Characters of each text, tried one after the other. */
const TEXT_LENGTHS = [4_000, 1_000, 250]
/** Lots, awards, conditions and so on of a tender that is too long with the shortest texts. */
const MOST_ENTRIES = 200

/**
 * The tender as its page shows it. One that is too long for a page gets shorter texts, then shorter lists too, and
 * `isShortened`: the page then links to the whole.
 */
export function shortenTender<Given extends Tender>(bid: Given): Given & { isShortened: boolean } {
  if (isShortEnough(bid)) return { ...bid, isShortened: false }
  for (const longest of TEXT_LENGTHS) {
    const cut = withShorterTexts(bid, longest)
    if (isShortEnough(cut)) return { ...cut, isShortened: true }
  }
  return { ...withShorterLists(withShorterTexts(bid, TEXT_LENGTHS.at(-1) ?? 0)), isShortened: true }
}

const isShortEnough = (bid: Tender) =>
  JSON.stringify(bid).length + LOT_MARKUP * bid.lots.length <= LONGEST_TENDER

function withShorterTexts<Given extends Tender>(bid: Given, longest: number): Given {
  const cut = (text: string) => shortened(text, longest)
  const cutOrNull = (text: string | null) => text && cut(text)
  const cutInfo = (info: TenderInfo): TenderInfo => ({
    ...info,
    value: mapStrings(info.value, cut),
    evidence: info.evidence.map((source) =>
      source.quote === undefined ? source : { ...source, quote: cut(source.quote) },
    ),
  })
  return {
    ...bid,
    description: cutOrNull(bid.description),
    infos: bid.infos.map(cutInfo),
    lots: bid.lots.map((lot) => ({
      ...lot,
      title: cut(lot.title),
      description: cutOrNull(lot.description),
    })),
    history: bid.history.map((event) => ({
      ...event,
      text: cutOrNull(event.text),
      changes: event.changes.map(({ field, before, after }) => ({
        field,
        before: cutOrNull(before),
        after: cutOrNull(after),
      })),
    })),
  }
}

function withShorterLists<Given extends Tender>(bid: Given): Given {
  const first = <Entry>(entries: readonly Entry[]) => entries.slice(0, MOST_ENTRIES)
  const lots = first(bid.lots)
  const numbers = new Set<number | null>(lots.map(({ number }) => number))
  const cpvCodes = first(bid.cpvCodes)
  const codes = new Set([...cpvCodes, ...lots.flatMap((lot) => lot.cpvCodes)])
  return {
    ...bid,
    lots,
    infos: bid.infos.filter(({ lotNumber }) => lotNumber === null || numbers.has(lotNumber)),
    cpvCodes,
    cpvLabels: Object.fromEntries(
      Object.entries(bid.cpvLabels).filter(([code]) => codes.has(code)),
    ),
    conditions: first(bid.conditions),
    links: first(bid.links),
    notices: first(bid.notices),
    history: bid.history.slice(-MOST_ENTRIES),
    awards: first(bid.awards),
  }
}
