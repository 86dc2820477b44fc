import type { ComponentType } from 'react'
import type { ResultValue, SchemedType } from '../analysis-schemas.ts'
import { excerptLines } from '../excerpt-lines.ts'
import { type StoredResult, validResult } from '../select-result.ts'
import { ClausesView } from './clauses-view.tsx'
import { CriteriaView } from './criteria-view.tsx'
import { ExcerptView } from './excerpt-view.tsx'
import { PriceView } from './price-view.tsx'
import { SamplesView } from './samples-view.tsx'
import { SiteVisitView } from './site-visit-view.tsx'
import { SuppliesView } from './supplies-view.tsx'

/** How a type of result is shown on the page. */
type ResultView<Type extends SchemedType> = {
  title: string
  /** Id of its section, of the whole call. */
  anchor?: string
  View: ComponentType<{ value: ResultValue<Type> }>
  /** What is left to show beside the other results; null: nothing. The whole value, if not given. */
  read?: (value: ResultValue<Type>, results: readonly StoredResult[]) => ResultValue<Type> | null
}

/**
 * The results that have a section of their own; a new type is added here. The others (subject,
 * buyer, place, duration, price …) are facts, which the page shows among its own.
 */
export const RESULT_VIEWS: { [Type in SchemedType]?: ResultView<Type> } = {
  EXCERPT: {
    title: 'En bref',
    View: ExcerptView,
    read: (excerpt, results) =>
      excerptLines(excerpt, validResult(results, 'SUBJECT')).join('\n') || null,
  },
  TECHNICAL_EVALUATION_CRITERIA: {
    title: 'Critères de jugement des offres',
    anchor: 'criteres',
    View: CriteriaView,
  },
  SERVICES_SUMMARY: { title: 'Prestations', View: ClausesView },
  DURATION: {
    title: 'Durée',
    View: ({ value }) => <p className="font-semibold">{value.summary}</p>,
  },
  PRICE: { title: 'Montant', View: PriceView },
  SITE_VISIT: { title: 'Visite du site', anchor: 'visite', View: SiteVisitView },
  SAMPLES: { title: 'Échantillons', View: SamplesView },
  SUPPLIES_SUMMARY: { title: 'Quantités prévues', View: SuppliesView },
  ENVIRONMENTAL_CLAUSES: {
    title: 'Clauses environnementales',
    View: ClausesView,
  },
  SOCIAL_CLAUSES: { title: 'Clauses sociales', View: ClausesView },
}

/** Sections in their order on the page: what opens it, then what is after the lots. */
export const SUMMARY_TYPES: readonly SchemedType[] = ['EXCERPT']
export const TERM_TYPES: readonly SchemedType[] = [
  'TECHNICAL_EVALUATION_CRITERIA',
  'SITE_VISIT',
  'SAMPLES',
  'SUPPLIES_SUMMARY',
  'ENVIRONMENTAL_CLAUSES',
  'SOCIAL_CLAUSES',
]

/** Results read from documents: also those that the page shows among the facts of the call. */
export const DOCUMENT_TYPES: readonly SchemedType[] = [
  'SERVICES_SUMMARY',
  'DURATION',
  'PRICE',
  ...TERM_TYPES,
]
