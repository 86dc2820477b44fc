import type { Award } from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { isPlaceholderWinner } from '#/ingestion/placeholder-winner.ts'
import { child, children, text, type XmlNode } from '#/ingestion/xml.ts'
import { amount, line, wholeNumber } from './xml-fields.ts'

/** Winners, lot by lot. The form repeats `TITULAIRE` and `RENSEIGNEMENT` in turn. */
export function dilaAwards(data: XmlNode | undefined): Award[] {
  const attribution = child(data, 'ATTRIBUTION')
  const decisions = children(attribution, 'DECISION')
  const buyerSiret = siretOf(text(data, 'IDENTITE', 'CODE_IDENT_NATIONAL'))
  const awards = decisions.flatMap((decision) =>
    decisionAwards(decision, { attribution, buyerSiret }),
  )
  const total = amount(child(attribution, 'VALEUR_TOTALE'))
  const [only] = awards
  // The total is the amount of the contract only when there is one contract.
  return only && awards.length === 1 && !only.amount ? [{ ...only, amount: total }] : awards
}

function decisionAwards(
  decision: XmlNode,
  { attribution, buyerSiret }: { attribution: XmlNode | undefined; buyerSiret: string | null },
): Award[] {
  const winners = children(decision, 'TITULAIRE')
  const details = children(decision, 'RENSEIGNEMENT')
  return winners.flatMap((winner, index) => {
    const winnerName = line(winner, 'DENOMINATION')
    const siret = siretOf(text(winner, 'CODE_IDENT_NATIONAL'))
    if (winnerName === null || isPlaceholderWinner({ name: winnerName, siret }, { buyerSiret })) {
      return []
    }
    const detail =
      details.length === winners.length ? details[index] : index === 0 ? details[0] : undefined
    return {
      lotNumber: wholeNumber(text(decision, 'NUM_LOT')) || null,
      winnerName,
      winnerSiret: siret,
      amount: amount(child(detail, 'MONTANT')) ?? amount(child(detail, 'MONTANT_MAXI')),
      offersReceived: wholeNumber(text(detail, 'NB_OFFRE_RECU')),
      decidedAt: momentOf(
        text(detail, 'DATE_ATTRIBUTION') ?? text(attribution, 'DATE_DECISION'),
        null,
      ),
    }
  })
}
