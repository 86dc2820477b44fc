import type { Award, NoticeLot } from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { formAmount, plainNumber } from '#/ingestion/ted/form-lots.ts'
import { attribute, child, children, has, text, type XmlNode } from '#/ingestion/xml.ts'

/** Contracts awarded, and prizes of design contests. */
export function formAwards(form: XmlNode, lots: NoticeLot[]): Award[] {
  const contracts = children(form, 'AWARD_CONTRACT').flatMap((award) => {
    const contract = child(award, 'AWARDED_CONTRACT')
    return awardOf(contract, {
      lotNumber: lotOf(text(award, 'LOT_NO'), lots),
      winners: [
        ...published(children(contract, 'CONTRACTORS')).flatMap((each) =>
          children(each, 'CONTRACTOR'),
        ),
        ...children(contract, 'CONTRACTOR'),
      ].flatMap((each) => children(each, 'ADDRESS_CONTRACTOR')),
      offers:
        published(children(contract, 'TENDERS')).map((each) =>
          text(each, 'NB_TENDERS_RECEIVED'),
        )[0] ?? text(contract, 'NB_TENDERS_RECEIVED'),
      decided: text(contract, 'DATE_CONCLUSION_CONTRACT'),
      amountPaths: [['VALUES', 'VAL_TOTAL'], ['VALUE', 'VAL_TOTAL'], ['VAL_TOTAL']],
    })
  })
  const prizes = children(form, 'RESULTS', 'AWARDED_PRIZE').flatMap((prize) =>
    awardOf(prize, {
      lotNumber: null,
      winners: [
        ...published(children(prize, 'WINNERS')).flatMap((each) => children(each, 'WINNER')),
        ...children(prize, 'WINNER'),
      ].flatMap((each) => children(each, 'ADDRESS_WINNER')),
      offers: text(prize, 'PARTICIPANTS', 'NB_PARTICIPANTS') ?? text(prize, 'NB_PARTICIPANTS'),
      decided: text(prize, 'DATE_DECISION_JURY'),
      amountPaths: [['VAL_PRIZE']],
    }),
  )
  return [...contracts, ...prizes]
}

type WrittenAward = {
  lotNumber: number | null
  winners: readonly XmlNode[]
  offers: string | null
  decided: string | null
  amountPaths: string[][]
}

function awardOf(node: XmlNode | undefined, award: WrittenAward): Award[] {
  const names = award.winners.flatMap((winner) => text(winner, 'OFFICIALNAME') ?? [])
  if (names.length === 0) return []
  const amounts = award.amountPaths.map(([holder = '', inner]) =>
    inner === undefined
      ? formAmount(node, holder)
      : published(children(node, holder)).map((each) => formAmount(each, inner))[0],
  )
  return [
    {
      lotNumber: award.lotNumber,
      winnerName: names.join(' / '),
      winnerSiret: siretOf(text(award.winners[0], 'NATIONALID')),
      amount: amounts.find((amount) => amount) ?? null,
      offersReceived:
        award.offers !== null && /^\d{1,6}$/.test(award.offers) ? Number(award.offers) : null,
      decidedAt: momentOf(award.decided, null),
    },
  ]
}

/** Utilities may mark a value as not for publication; TED then still carries it. */
function published(nodes: readonly XmlNode[]): XmlNode[] {
  return nodes.filter((node) => attribute(node, 'PUBLICATION') !== 'NO')
}

/** Buyers number the only contract of an undivided call too: that is no lot. */
function lotOf(written: string | null, lots: NoticeLot[]): number | null {
  if (written === null || lots.length === 0) return null
  return lots.find((lot) => lot.label === written)?.number ?? plainNumber(written)
}

/** True where every contract or prize of the notice was given up by the buyer. */
export function isDiscontinued(form: XmlNode): boolean {
  const contracts = children(form, 'AWARD_CONTRACT')
  const results = contracts.length > 0 ? contracts : children(form, 'RESULTS')
  return (
    results.length > 0 &&
    results.every((each) =>
      ['NO_AWARDED_CONTRACT', 'NO_AWARDED_PRIZE'].some((none) =>
        has(each, none, 'PROCUREMENT_DISCONTINUED'),
      ),
    )
  )
}

/** « Lot 2 : sans attribution (…) », a line per contract or prize that was not awarded. */
export function unawardedText(form: XmlNode, lots: NoticeLot[]): string | null {
  const lines = [...children(form, 'AWARD_CONTRACT'), ...children(form, 'RESULTS')].flatMap(
    (result) => {
      const none = child(result, 'NO_AWARDED_CONTRACT') ?? child(result, 'NO_AWARDED_PRIZE')
      if (none === undefined) return []
      const lot = lotOf(text(result, 'LOT_NO'), lots)
      const why = has(none, 'PROCUREMENT_DISCONTINUED')
        ? 'procédure abandonnée'
        : 'aucune offre reçue ou retenue'
      const subject = lot === null ? 'Procédure' : `Lot\u00a0${lot}\u00a0:`
      return `${subject} sans attribution (${why})`
    },
  )
  return lines.join('\n') || null
}
