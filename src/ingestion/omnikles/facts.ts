import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

/** No list of its consultations is known: README.md has what is known. */
export const facts = {
  access: 'files',
  sources: [{ code: 'omnikles', label: 'Omnikles', homePage: 'https://www.omnikles.com/' }],
  formats: [],
  feeds: [],
  coverage: [
    {
      slug: 'omnikles',
      codes: ['omnikles'],
      holds: 'Les consultations de collectivités et de bailleurs clients de l’éditeur.',
      lacks: 'Nous n’en avons que ce qui paraît aussi au BOAMP ou sur TED.',
      unread:
        'L’éditeur ne publie aucune liste de ses consultations\u00a0: chaque acheteur a son adresse.',
    },
  ],
} as const satisfies NoticeSourceFacts
