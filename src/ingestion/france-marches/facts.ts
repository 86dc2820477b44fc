import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'files',
  sources: [
    // The address as notices of BOAMP and TED give it to bidders.
    {
      code: 'fm',
      label: 'France Marchés',
      joinsByReference: true,
      homePage: 'https://www.francemarches.com/',
    },
  ],
  // Reader version 2: French dates. 3: places with their code or postcode, corrections.
  // 4: deadlines without an hour.
  formats: [{ code: 'fm_1', richness: 2, readerVersion: 5 }],
  feeds: [],
  coverage: [
    {
      slug: 'fm',
      codes: ['fm'],
      holds: 'Les annonces d’un groupe de journaux d’annonces légales.',
      lacks: 'Nous n’en avons que ce qui paraît aussi au BOAMP ou sur TED.',
      unread:
        'Le site n’admet pas la lecture par des programmes\u00a0: un filtre leur répond par un refus, que nous respectons.',
    },
  ],
} as const satisfies NoticeSourceFacts
