/** The results that an analysis of a tender can give, by the specification's names. */
export const ANALYSIS_TYPES = [
  'CLIENT',
  'SUBJECT',
  'LOCATION',
  'EXCERPT',
  'DURATION',
  'PRICE',
  'SERVICES_SUMMARY',
  'ENVIRONMENTAL_CLAUSES',
  'SOCIAL_CLAUSES',
  'TECHNICAL_EVALUATION_CRITERIA',
  'SITE_VISIT',
  'SUPPLIES_SUMMARY',
  'SAMPLES',
  'LOT_NAME',
  'CATEGORY',
  'FULL_REPORT',
] as const
export type AnalysisType = (typeof ANALYSIS_TYPES)[number]

/** Where a value was read: the notice and its field, or a document, its page and the quoted words. */
export type Evidence =
  | { kind: 'notice'; noticeId: string; field: string }
  | { kind: 'document'; documentId: string; page: number; quote: string }

export const ANALYSIS_ORIGINS = ['structured', 'rules', 'model', 'administrator'] as const
export type AnalysisOrigin = (typeof ANALYSIS_ORIGINS)[number]
