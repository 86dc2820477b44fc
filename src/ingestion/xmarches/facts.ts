import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'platform',
  sources: [
    {
      code: 'xmarches',
      label: 'xmarches.fr',
      joinsByReference: true,
      consultationsAt: 'https://www.xmarches.fr/',
      consultationsBy: { pattern: '/detailConsultation\\.php\\?key=(\\d+)' },
    },
  ],
  formats: [{ code: 'xmarches_1', richness: 2, readerVersion: 2 }],
  feeds: [{ code: 'xmarches', source: 'xmarches', schedule: null }],
  coverage: [
    {
      slug: 'xmarches',
      codes: ['xmarches'],
      holds: 'Les consultations en cours des membres d’un groupement de collectivités.',
      lacks:
        'Sans accès ouvert documenté\u00a0: lue seulement si l’exploitant du site l’a décidé, et sa liste seule, qui ne donne pas le jour de publication.',
    },
  ],
} as const satisfies NoticeSourceFacts
