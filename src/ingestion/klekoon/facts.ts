import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'platform',
  sources: [
    {
      code: 'klekoon',
      label: 'Klekoon',
      joinsByReference: true,
      consultationsAt: 'https://www.klekoon.com/',
      consultationsBy: 'deadline',
    },
  ],
  formats: [{ code: 'klekoon_1', richness: 2, readerVersion: 2 }],
  feeds: [{ code: 'klekoon', source: 'klekoon', schedule: null }],
  coverage: [
    {
      slug: 'klekoon',
      codes: ['klekoon'],
      holds: 'Les consultations en cours des acheteurs clients de la plateforme.',
      lacks:
        'Sans accès ouvert documenté\u00a0: lue seulement si l’exploitant du site l’a décidé, une page à la fois.',
    },
  ],
} as const satisfies NoticeSourceFacts
