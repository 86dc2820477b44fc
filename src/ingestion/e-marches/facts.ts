import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'files',
  sources: [
    // The address as notices of BOAMP and TED give it to bidders.
    { code: 'e_marches', label: 'e-marchespublics', homePage: 'https://www.e-marchespublics.com/' },
  ],
  formats: [{ code: 'e_marches_1', richness: 2, readerVersion: 2 }],
  feeds: [],
  coverage: [
    {
      slug: 'e_marches',
      codes: ['e_marches'],
      holds: 'Les consultations des acheteurs clients de la plateforme.',
      lacks:
        'Sans accès ouvert documenté\u00a0: nous n’en avons que ce qui paraît aussi au BOAMP ou à TED.',
    },
  ],
} as const satisfies NoticeSourceFacts
