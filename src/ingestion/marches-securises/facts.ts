import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'platform',
  sources: [
    {
      code: 'marches_securises',
      label: 'marches-securises.fr',
      joinsByReference: true,
      consultationsAt: 'https://www.marches-securises.fr/',
      consultationsBy: 'deadline',
    },
  ],
  formats: [{ code: 'marches_securises_1', richness: 2, readerVersion: 2 }],
  feeds: [{ code: 'marches_securises', source: 'marches_securises', schedule: null }],
  coverage: [
    {
      slug: 'marches_securises',
      codes: ['marches_securises'],
      holds: 'Les consultations en cours de collectivités de toute la France.',
      lacks:
        'Ses conditions restreignent la lecture par des programmes\u00a0: lue seulement si l’exploitant du site en a l’accord, et sa liste seule.',
    },
  ],
} as const satisfies NoticeSourceFacts
