import type { DataSetFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  code: 'approch',
  label: 'Achats prévus (APProch)',
  schedule: '50 6 * * 1,4',
  coverage: {
    label: 'APProch',
    holds: 'Les achats que l’État et ses établissements prévoient, avant tout avis.',
  },
} as const satisfies DataSetFacts
