import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'platform',
  sources: [
    {
      code: 'aw_solutions',
      label: 'AW Solutions (marches-publics.info)',
      shortLabel: 'AW Solutions',
      joinsByReference: true,
      consultationsAt: 'https://www.marches-publics.info/',
    },
  ],
  formats: [{ code: 'aw_solutions_1', richness: 3, readerVersion: 2 }],
  feeds: [{ code: 'aw_solutions', source: 'aw_solutions', schedule: null }],
  coverage: [
    {
      slug: 'aw_solutions',
      codes: ['aw_solutions'],
      holds:
        'Les avis en cours de milliers de collectivités, avec le règlement de la consultation.',
      lacks:
        'Sans accès ouvert documenté, et le site écarte parfois les programmes\u00a0: lue seulement si l’exploitant du site l’a décidé, une page à la fois.',
    },
  ],
} as const satisfies NoticeSourceFacts
