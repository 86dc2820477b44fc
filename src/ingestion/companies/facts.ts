import type { DataSetFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  code: 'companies',
  label: 'Annuaire des entreprises',
  // A run sends requests for an hour at most.
  schedule: '5 * * * *',
  coverage: {
    label: 'Registre des entreprises',
    holds:
      'Ce que l’État publie des entreprises qui ont remporté un marché, sans leurs dirigeants.',
  },
} as const satisfies DataSetFacts
