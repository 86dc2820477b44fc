import { keysOf } from '#/domain/keys-of.ts'
import type { SchemedType } from '#/features/analysis/analysis-schemas.ts'

/** What the results are called, in the order in which they are edited. */
export const RESULT_LABELS: Record<SchemedType, string> = {
  SUBJECT: 'Objet',
  LOT_NAME: 'Nom du lot',
  CLIENT: 'Acheteur',
  LOCATION: 'Lieu',
  EXCERPT: 'En bref',
  CATEGORY: 'Activités',
  DURATION: 'Durée',
  PRICE: 'Montant',
  SERVICES_SUMMARY: 'Prestations',
  SUPPLIES_SUMMARY: 'Fournitures',
  TECHNICAL_EVALUATION_CRITERIA: 'Critères de jugement des offres',
  SITE_VISIT: 'Visite du site',
  SAMPLES: 'Échantillons',
  ENVIRONMENTAL_CLAUSES: 'Clauses environnementales',
  SOCIAL_CLAUSES: 'Clauses sociales',
  CALENDAR: 'Calendrier',
  TENDER_RULES: 'Règles de la consultation',
  FULL_REPORT: 'Rapport complet',
}

export const RESULT_TYPES = keysOf(RESULT_LABELS)

/** Fields of the results, by the names of the specification. */
const FIELD_LABELS: Record<string, string> = {
  analyzis: 'Analyse',
  displayedName: 'Nom affiché',
  details: 'Détails',
  displayedLocation: 'Lieu affiché',
  summary: 'En une ligne',
  estimatedPrice: 'Estimation, en euros',
  minPrice: 'Minimum, en euros',
  maxPrice: 'Maximum, en euros',
  isVisit: 'Une visite est prévue',
  isMandatory: 'Elle est obligatoire',
  date: 'Date (2026-11-20 ou 2026-11-20T14:00)',
  location: 'Lieu',
  contact: 'Contact',
  name: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  modalities: 'Modalités',
  isSamples: 'Des échantillons sont prévus',
  isRequired: 'Ils sont obligatoires',
  products: 'Produits',
  quantity: 'Quantité',
  deliveryAddress: 'Adresse de livraison',
  supplies: 'Fournitures',
  description: 'Description',
  submission: 'Remise des offres (2027-01-15 ou 2027-01-15T12:00)',
  questions: 'Dernières questions (de même)',
  validity: 'Validité des offres',
  months: 'Mois',
  days: 'Jours',
  until: 'Jusqu’au',
  criteria: 'Critères',
  value: 'Poids',
  subCriteria: 'Sous-critères',
  categories: 'Activités, la principale d’abord',
}

export function fieldLabel(name: string): string {
  return FIELD_LABELS[name] ?? name
}

/** Fields that hold more than a line. */
export const LONG_FIELDS: ReadonlySet<string> = new Set([
  'analyzis',
  'details',
  'modalities',
  'description',
  'deliveryAddress',
])

/** Results that are one text of several lines. */
export const LONG_RESULTS: ReadonlySet<SchemedType> = new Set(['EXCERPT', 'FULL_REPORT'])
