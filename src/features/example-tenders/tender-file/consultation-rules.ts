import type { PrintedBlock, PrintedDocument } from '#/features/answers/export/printed-document.ts'
import { type ExampleCall, list, type Part, paragraph } from '../example-call.ts'
import type { CallDays } from './call-days.ts'
import { frenchDay } from './french-days.ts'

const PROCEDURES = {
  adapted:
    'La consultation est passée selon une procédure adaptée ouverte, en application des articles L2123-1 et R2123-1 du code de la commande publique.',
  open: 'La consultation est passée par appel d’offres ouvert, en application des articles L2124-2, R2124-2 et R2161-2 à R2161-5 du code de la commande publique.',
}

/** Règlement de la consultation. */
export function consultationRules(call: ExampleCall, days: CallDays): PrintedDocument {
  const parts: Part[] = [
    { heading: 'Objet et étendue de la consultation', blocks: objectBlocks(call) },
    { heading: 'Conditions de la consultation', blocks: conditionBlocks(call, days) },
    { heading: 'Visite du site', blocks: [visitBlock(call, days)] },
    ...(call.samples ? [{ heading: 'Échantillons', blocks: [paragraph(call.samples)] }] : []),
    { heading: 'Contenu du dossier de consultation', blocks: [fileContents(call)] },
    { heading: 'Présentation des candidatures et des offres', blocks: submissionBlocks(call) },
    { heading: 'Jugement des offres', blocks: criteriaBlocks(call) },
    { heading: 'Conditions d’envoi des plis', blocks: sendingBlocks(days) },
    { heading: 'Renseignements complémentaires', blocks: questionBlocks(call) },
  ]
  return {
    title: 'Règlement de la consultation',
    subtitle: [
      call.buyer.name,
      call.title,
      `Date et heure limites de réception des offres\u00a0: ${frenchDay(days.due)} à 12 h 00`,
    ],
    parts: numbered(parts),
  }
}

export const numbered = (parts: readonly Part[]) =>
  parts.map(({ heading, blocks }, at) => ({
    heading: `Article ${at + 1} – ${heading}`,
    blocks: [...blocks],
  }))

function objectBlocks({ title, description, lots }: ExampleCall): PrintedBlock[] {
  const whole = paragraph(`La présente consultation a pour objet\u00a0: ${title}. ${description}`)
  if (lots.length === 0) {
    return [
      whole,
      paragraph(
        'Le marché n’est pas alloti\u00a0: ses prestations ne permettent pas d’identifier des prestations distinctes.',
      ),
    ]
  }
  return [
    whole,
    paragraph(
      `Les prestations sont réparties en ${lots.length} lots. Chaque candidat peut répondre à un ou plusieurs lots.`,
    ),
    list(...lots.map((lot, at) => `Lot n° ${at + 1} : ${lot.title}`)),
  ]
}

function conditionBlocks(call: ExampleCall, { published }: CallDays): PrintedBlock[] {
  return [
    paragraph(PROCEDURES[call.procedure]),
    paragraph(`L’avis d’appel à la concurrence a été envoyé le ${frenchDay(published)}.`),
    paragraph(call.duration.text),
    paragraph('Les variantes ne sont pas autorisées.'),
    paragraph(
      'Le groupement d’opérateurs économiques peut être conjoint ou solidaire. En cas de groupement conjoint, le mandataire est solidaire de chacun des membres.',
    ),
    paragraph(
      'Le délai de validité des offres est fixé à 120 jours à compter de la date limite de réception des offres.',
    ),
  ]
}

function visitBlock({ visit }: ExampleCall, days: CallDays): PrintedBlock {
  if (!visit || !days.visit) return paragraph('Aucune visite du site n’est prévue.')
  return paragraph(
    visit.isMandatory
      ? `Une visite du site est obligatoire avant la remise de l’offre. Elle a lieu le ${frenchDay(days.visit)} à 10 h 00, ${visit.place}. Une attestation de visite est remise au candidat et jointe à son offre.`
      : `Une visite du site est facultative. Elle a lieu le ${frenchDay(days.visit)} à 14 h 00, ${visit.place}.`,
  )
}

function fileContents({ priceList }: ExampleCall): PrintedBlock {
  const price = {
    BPU: 'le bordereau des prix unitaires (BPU)',
    DPGF: 'la décomposition du prix global et forfaitaire (DPGF)',
    DQE: 'le détail quantitatif estimatif (DQE)',
  }[priceList.kind]
  return list(
    'le présent règlement de la consultation (RC)',
    'le cahier des clauses administratives particulières (CCAP)',
    'le cahier des clauses techniques particulières (CCTP)',
    'l’acte d’engagement (AE)',
    price,
  )
}

function submissionBlocks({ capacities, memo, priceList, visit }: ExampleCall): PrintedBlock[] {
  return [
    paragraph('Le candidat produit, au titre de sa candidature, les pièces suivantes\u00a0:'),
    list(
      'Lettre de candidature (DC1) ou document unique de marché européen (DUME).',
      'Déclaration du candidat (DC2).',
      'Déclaration sur l’honneur de ne pas entrer dans un cas d’exclusion.',
      ...capacities,
    ),
    paragraph('Le candidat produit, au titre de son offre, les pièces suivantes\u00a0:'),
    list(
      'Acte d’engagement complété.',
      `${priceList.kind} complété, dans son format d’origine.`,
      'Mémoire technique.',
      ...(visit?.isMandatory ? ['Attestation de visite.'] : []),
    ),
    paragraph('Le mémoire technique présente\u00a0:'),
    list(...memo),
  ]
}

function criteriaBlocks({ criteria, procedure }: ExampleCall): PrintedBlock[] {
  return [
    paragraph('Les offres sont jugées selon les critères suivants, pondérés ainsi\u00a0:'),
    {
      kind: 'table',
      head: ['Critères', 'Pondération'],
      rows: criteria.flatMap(({ name, value, subCriteria }, at) => [
        [`${at + 1}. ${name}`, value ?? ''],
        ...subCriteria.map((part, rank) => [
          `${at + 1}.${rank + 1} ${part.name}`,
          part.value ?? '',
        ]),
      ]),
    },
    paragraph(
      'La note de prix est obtenue par la formule\u00a0: note = (prix de l’offre la moins-disante / prix de l’offre) × note maximale.',
    ),
    paragraph(
      procedure === 'adapted'
        ? 'Le pouvoir adjudicateur peut négocier avec les trois candidats les mieux classés. Il se réserve la possibilité d’attribuer le marché sur la base des offres initiales, sans négociation.'
        : 'Il n’y a pas de négociation.',
    ),
  ]
}

function sendingBlocks({ due }: CallDays): PrintedBlock[] {
  return [
    paragraph(
      `Les plis sont transmis par voie électronique sur le profil d’acheteur avant le ${frenchDay(due)} à 12 h 00. Les plis transmis après cette date ne sont pas ouverts.`,
    ),
    paragraph(
      'La signature électronique de l’offre n’est pas exigée au moment de sa remise. Elle est demandée à l’attributaire.',
    ),
    paragraph(
      'Une copie de sauvegarde peut être envoyée sur support physique, dans un pli scellé portant la mention «\u00a0copie de sauvegarde\u00a0».',
    ),
  ]
}

function questionBlocks({ authority }: ExampleCall): PrintedBlock[] {
  return [
    paragraph(
      'Les demandes de renseignements complémentaires sont adressées par l’intermédiaire du profil d’acheteur au plus tard 7 jours avant la date limite de remise des offres. Les réponses sont envoyées à tous les candidats.',
    ),
    paragraph(
      `Ce document est un exemple\u00a0: ${authority} qui le publie est imaginaire, et il n’appelle aucune réponse.`,
    ),
  ]
}
