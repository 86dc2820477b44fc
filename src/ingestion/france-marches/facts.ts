import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'platform',
  sources: [
    {
      code: 'fm',
      label: 'France Marchés',
      joinsByReference: true,
    },
  ],
  // Reader version 2: French dates. 3: places with their code or postcode, corrections.
  // 4: deadlines without an hour.
  formats: [{ code: 'fm_1', richness: 2, readerVersion: 5 }],
  feeds: [{ code: 'fm', source: 'fm', schedule: null }],
  coverage: [
    {
      slug: 'fm',
      codes: ['fm'],
      holds: 'Les annonces d’un groupe de journaux d’annonces légales.',
      lacks:
        'Un filtre du site refuse les programmes, et nous respectons ce refus\u00a0: lue seulement si l’exploitant l’a décidé, avec l’accord du site. Sinon, nous n’en avons que ce qui paraît aussi au BOAMP ou sur TED.',
    },
  ],
} as const satisfies NoticeSourceFacts
