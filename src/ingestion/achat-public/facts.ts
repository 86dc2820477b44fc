import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'files',
  sources: [
    // The address as notices of BOAMP and TED give it to bidders.
    { code: 'achat_public', label: 'achatpublic.com', homePage: 'https://www.achatpublic.com/' },
  ],
  formats: [{ code: 'achat_public_1', richness: 2, readerVersion: 2 }],
  feeds: [],
  coverage: [
    {
      slug: 'achat_public',
      codes: ['achat_public'],
      holds: 'Les consultations des acheteurs clients de la plateforme.',
      lacks:
        'Sans accès ouvert documenté\u00a0: nous n’en avons que ce qui paraît aussi au BOAMP ou à TED.',
    },
  ],
} as const satisfies NoticeSourceFacts
