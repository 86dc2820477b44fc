import type { DataSetFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  code: 'decp',
  label: 'Marchés notifiés (DECP)',
  // Published anew every morning, between five and six in Paris.
  schedule: '20 6 * * *',
  coverage: {
    label: 'DECP',
    holds:
      'Les contrats notifiés que les acheteurs publient, souvent deux mois après\u00a0: prix, titulaires, durées.',
  },
} as const satisfies DataSetFacts
