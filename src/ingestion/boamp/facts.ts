import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'interface',
  sources: [
    {
      code: 'boamp',
      label: 'BOAMP',
      pages: {
        url: (number) =>
          `https://www.boamp.fr/pages/avis/?q=idweb:${encodeURIComponent(`"${number}"`)}`,
        host: /(?:^|\.)boamp\.fr$/,
        number: /(?<![\d-])\d{2}-\d{1,7}(?![\d-])/,
      },
    },
  ],
  formats: [
    // Reader version 2: deadlines on the clock of the buyer, sentences that contradict them. 3: places of execution.
    // 4: reserved contracts, no columns of the query interface. 5: restricted procedures. 6: lots in series, lots concerned.
    { code: 'boamp_archive_1', richness: 1, readerVersion: 6 },
    // 2: places of execution. 3: corrections, amounts, lots, reserved contracts, contacts. 4: criteria, links, cancelled
    // notices and winners of the interface's columns. 5: deadlines without an hour.
    { code: 'boamp_dila_230', richness: 3, readerVersion: 5 },
    // 5: natural persons among winners of eForms. 6: deadlines without an hour. 7: contests, dynamic systems, criteria. 8: streets, codes of places.
    { code: 'boamp_api_1', richness: 5, readerVersion: 8 },
    // 5: subcontractors, natural persons among winners. 6: deadlines without an hour. 7: contests, dynamic systems, criteria. 8: streets, codes of places.
    { code: 'boamp_daily_1', richness: 6, readerVersion: 8 },
  ],
  feeds: [
    // Files come from 4:46 in Paris until the evening.
    { code: 'boamp', source: 'boamp', schedule: '25 3-20 * * *' },
    {
      code: 'boamp_api',
      source: 'boamp',
      label: 'BOAMP, par son interface',
      schedule: '40 4,11,18 * * *',
    },
  ],
  coverage: [
    {
      slug: 'boamp',
      codes: ['boamp'],
      holds:
        'Les avis nationaux et européens du Bulletin officiel des annonces des marchés publics.',
      lacks:
        'Les marchés que l’acheteur n’a publiés que sur sa plateforme ou dans un journal d’annonces légales n’y figurent pas.',
    },
  ],
} as const satisfies NoticeSourceFacts
