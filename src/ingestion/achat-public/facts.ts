import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'platform',
  sources: [
    {
      code: 'achat_public',
      label: 'achatpublic.com',
      joinsByReference: true,
      consultationsAt: 'https://www.achatpublic.com/',
      consultationsBy: { pattern: '[?&]PCSLID=(CSL_\\w+)' },
    },
  ],
  // Reader version 2: French dates. 3: times of Paris, places with their code or postcode.
  // 4: deadlines without an hour.
  formats: [{ code: 'achat_public_1', richness: 2, readerVersion: 5 }],
  feeds: [{ code: 'achat_public', source: 'achat_public', schedule: null }],
  coverage: [
    {
      slug: 'achat_public',
      codes: ['achat_public'],
      holds: 'Les consultations en cours des acheteurs clients de la plateforme.',
      lacks:
        'Sans accès ouvert documenté\u00a0: lue seulement si l’exploitant du site l’a décidé, une page à la fois. Les consultations closes n’y sont plus listées.',
    },
  ],
} as const satisfies NoticeSourceFacts
