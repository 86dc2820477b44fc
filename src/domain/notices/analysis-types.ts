/** The results that an analysis of a tender can give, by the specification's names; CALENDAR and TENDER_RULES are added. */
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
  'CALENDAR',
  'TENDER_RULES',
] as const
export type AnalysisType = (typeof ANALYSIS_TYPES)[number]

/**
 * Where a value was read: the notice and its field, or a document and its page (from 1), with the
 * quoted words and where they begin in the text of that field or page. What was read from a notice's
 * parsed fields alone has no quote.
 */
export type Evidence =
  | { kind: 'notice'; noticeId: string; field: string; quote?: string; offset?: number }
  | { kind: 'document'; documentId: string; page: number; quote: string; offset: number }

export const ANALYSIS_ORIGINS = ['structured', 'rules', 'model', 'administrator'] as const
export type AnalysisOrigin = (typeof ANALYSIS_ORIGINS)[number]
