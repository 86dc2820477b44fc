import type { Label, LabelledDocument } from '../analysis-labels.ts'
import type { Half } from '../shipped-analysis-set.ts'

/** A question and the quotes that answer it; empty if the document has no answer. */
export type AskedQuestion = { question: string; quotes: string[] }

/** Questions by labelled field, with different wording for each half. */
const QUESTIONS: Partial<Record<keyof Label, Record<Half, readonly string[]>>> = {
  deadline: {
    development: [
      'Quelle est la date limite de remise des offres ?',
      'Quand faut-il déposer son offre ?',
    ],
    test: ['À quelle date les plis doivent-ils être remis ?', 'Jusqu’à quand peut-on répondre ?'],
  },
  criteria: {
    development: [
      'Quels sont les critères de jugement des offres ?',
      'Quelle est la pondération du prix ?',
    ],
    test: ['Comment les offres seront-elles notées ?', 'Combien compte le prix dans la note ?'],
  },
  durationMonths: {
    development: ['Quelle est la durée du marché ?', 'Combien de temps dure le contrat ?'],
    test: ['Sur quelle durée porte le contrat ?', 'Pour combien de mois est-on engagé ?'],
  },
  estimate: {
    development: ['Quel est le montant estimé du marché ?'],
    test: ['À combien l’acheteur estime-t-il le marché ?'],
  },
  maximum: {
    development: ['Quel est le montant maximum de l’accord-cadre ?'],
    test: ['Y a-t-il un plafond de commandes ?'],
  },
  lots: {
    development: ['Le marché est-il alloti ?', 'Combien y a-t-il de lots ?'],
    test: ['Comment le marché est-il divisé en lots ?', 'Quels sont les lots ?'],
  },
  visit: {
    development: ['Une visite est-elle obligatoire ?', 'Faut-il visiter le site ?'],
    test: [
      'Doit-on se rendre sur place avant de répondre ?',
      'Une visite des lieux est-elle prévue ?',
    ],
  },
  samples: {
    development: ['Faut-il remettre des échantillons ?'],
    test: ['Des échantillons sont-ils demandés avec l’offre ?'],
  },
  environmental: {
    development: ['Y a-t-il des exigences environnementales ?'],
    test: ['Quelles obligations écologiques le titulaire a-t-il ?'],
  },
  social: {
    development: ['Y a-t-il une clause d’insertion sociale ?'],
    test: ['Des heures d’insertion sont-elles imposées ?'],
  },
  variants: {
    development: ['Les variantes sont-elles autorisées ?'],
    test: ['Peut-on proposer une variante ?'],
  },
  turnover: {
    development: ['Quel chiffre d’affaires minimum est demandé ?'],
    test: ['Un niveau de chiffre d’affaires est-il exigé des candidats ?'],
  },
}

/**
 * « Aucune visite n’est prévue » is an answer too; for these fields the labels do not distinguish it from no
 * mention.
 */
const SAID_TO_BE_NONE: ReadonlySet<string> = new Set(['lots', 'visit', 'samples'])

/** The questions with a labelled answer, or labelled as without answer. */
export function askedOf({ truth, quotes }: LabelledDocument, half: Half): AskedQuestion[] {
  return Object.entries(QUESTIONS).flatMap(([field, ways]) => {
    const value = truth[field as keyof Label]
    if (value === undefined) return []
    const labelledQuotes = (quotes[field] ?? []).map(({ text }) => text)
    const isAbsent = value === null || (Array.isArray(value) && value.length === 0)
    if (
      isAbsent
        ? labelledQuotes.length > 0 || SAID_TO_BE_NONE.has(field)
        : labelledQuotes.length === 0
    )
      return []
    return ways[half].map((question) => ({ question, quotes: labelledQuotes }))
  })
}
