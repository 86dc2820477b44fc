import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'files',
  sources: [
    // The address as notices of BOAMP and TED give it to bidders.
    { code: 'fm', label: 'France Marchés', homePage: 'https://www.francemarches.com/' },
  ],
  formats: [{ code: 'fm_1', richness: 2, readerVersion: 2 }],
  feeds: [],
  coverage: [
    {
      slug: 'fm',
      codes: ['fm'],
      holds: 'Les annonces d’un groupe de journaux d’annonces légales.',
      lacks:
        'Sans accès ouvert documenté\u00a0: nous n’en avons que ce qui paraît aussi au BOAMP ou à TED.',
    },
  ],
} as const satisfies NoticeSourceFacts
