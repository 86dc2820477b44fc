import type { PrintedDocument } from '#/features/answers/export/printed-document.ts'
import { type ExampleCall, list, type Part, paragraph } from '../example-call.ts'
import type { CallDays } from './call-days.ts'
import { numbered } from './consultation-rules.ts'
import { frenchDay } from './french-days.ts'

const GENERAL_CLAUSES = {
  CONSTRUCTION: 'CCAG – Travaux',
  SERVICES: 'CCAG – Fournitures courantes et services',
  SUPPLIES: 'CCAG – Fournitures courantes et services',
}

/** Cahier des clauses administratives particulières. */
export function administrativeClauses(call: ExampleCall, days: CallDays): PrintedDocument {
  return {
    title: 'Cahier des clauses administratives particulières',
    subtitle: [call.buyer.name, call.title],
    parts: numbered(clauses(call, days)),
  }
}

function clauses(call: ExampleCall, days: CallDays): Part[] {
  const general = GENERAL_CLAUSES[call.mainCategory]
  return [
    {
      heading: 'Objet du marché',
      blocks: [paragraph(`Le marché a pour objet\u00a0: ${call.title}. ${call.description}`)],
    },
    {
      heading: 'Pièces constitutives',
      blocks: [
        paragraph('Les pièces du marché sont, par ordre de priorité\u00a0:'),
        list(
          'l’acte d’engagement et ses annexes financières',
          'le présent cahier des clauses administratives particulières',
          'le cahier des clauses techniques particulières',
          `le ${general}, dans sa version en vigueur au ${frenchDay(days.published)}`,
          'le mémoire technique du titulaire',
        ),
      ],
    },
    { heading: 'Durée et délais', blocks: [paragraph(call.duration.text)] },
    { heading: 'Prix', blocks: call.prices.map(paragraph) },
    {
      heading: 'Avance',
      blocks: [
        paragraph(
          'Une avance de 10 % du montant du marché est versée au titulaire qui ne l’a pas refusée, lorsque ce montant dépasse 50 000 € HT et que le délai d’exécution dépasse deux mois. Elle est portée à 30 % pour une petite ou moyenne entreprise.',
        ),
      ],
    },
    {
      heading: 'Retenue de garantie',
      blocks: [
        paragraph(
          call.mainCategory === 'CONSTRUCTION'
            ? 'Une retenue de garantie de 5 % est prélevée sur chaque acompte. Elle peut être remplacée par une garantie à première demande.'
            : 'Aucune retenue de garantie n’est prélevée.',
        ),
      ],
    },
    {
      heading: 'Facturation et délai de paiement',
      blocks: [
        paragraph(
          'Les factures sont déposées sur Chorus Pro. Le délai global de paiement est de 30 jours à compter de la réception de la facture. Le taux des intérêts moratoires est celui de la Banque centrale européenne majoré de huit points.',
        ),
      ],
    },
    { heading: 'Pénalités', blocks: call.penalties.map(paragraph) },
    {
      heading: 'Sous-traitance',
      blocks: [
        paragraph(
          'Le titulaire peut sous-traiter une partie des prestations, après acceptation de chaque sous-traitant et agrément de ses conditions de paiement.',
        ),
      ],
    },
    ...(call.social ? [{ heading: 'Clause sociale', blocks: [paragraph(call.social)] }] : []),
    ...(call.environment
      ? [{ heading: 'Clause environnementale', blocks: [paragraph(call.environment)] }]
      : []),
    {
      heading: 'Assurances',
      blocks: [
        paragraph(
          'Dans les quinze jours qui suivent la notification, le titulaire justifie d’une assurance de responsabilité civile professionnelle en cours de validité.',
        ),
      ],
    },
    {
      heading: 'Résiliation et différends',
      blocks: [
        paragraph(
          `Les conditions de résiliation sont celles du ${general}. Les différends sont soumis au tribunal administratif, après tentative de règlement amiable.`,
        ),
      ],
    },
  ]
}
