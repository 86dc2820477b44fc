import type { PrintedBlock, PrintedDocument } from '#/features/answers/export/printed-document.ts'
import { type ExampleCall, list, paragraph } from '../example-call.ts'
import { numbered } from './consultation-rules.ts'

/** Acte d’engagement, to be completed by the candidate. */
export function commitmentForm(call: ExampleCall): PrintedDocument {
  return {
    title: 'Acte d’engagement',
    subtitle: [call.buyer.name, call.title],
    parts: numbered([
      {
        heading: 'Acheteur et objet',
        blocks: [
          paragraph(`Acheteur\u00a0: ${call.buyer.name}.`),
          paragraph(`Objet du marché\u00a0: ${call.title}.`),
        ],
      },
      {
        heading: 'Contractant',
        blocks: [
          paragraph('Nom commercial et dénomination sociale\u00a0: ……………………'),
          paragraph('Numéro SIRET\u00a0: ……………………'),
          paragraph('Agissant\u00a0: ☐ pour son propre compte ☐ au nom d’un groupement'),
        ],
      },
      { heading: 'Engagement et prix', blocks: priceBlocks(call) },
      { heading: 'Durée', blocks: [paragraph(call.duration.text)] },
      {
        heading: 'Paiement',
        blocks: [
          paragraph('Compte à créditer\u00a0: ……………………'),
          paragraph('Le titulaire ☐ refuse ☐ ne refuse pas de percevoir l’avance.'),
        ],
      },
      {
        heading: 'Signature',
        blocks: [paragraph('Fait à ……………………, le …………………… Signature du titulaire\u00a0:')],
      },
    ]),
  }
}

function priceBlocks({ lots }: ExampleCall): PrintedBlock[] {
  const blank = 'montant HT : …………………… ; TVA : …………………… ; montant TTC : ……………………'
  return lots.length === 0
    ? [paragraph(`Offre du candidat, ${blank}`)]
    : [list(...lots.map((lot, at) => `Lot n° ${at + 1}, ${lot.title}, ${blank}`))]
}
