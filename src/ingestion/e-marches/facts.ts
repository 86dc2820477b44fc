import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'platform',
  sources: [
    {
      code: 'e_marches',
      label: 'e-marchespublics',
      joinsByReference: true,
      consultationsAt: 'https://www.e-marchespublics.com/',
    },
  ],
  // Reader version 2: French dates. 3: places with their code or postcode, corrections.
  // 4: deadlines without an hour.
  formats: [{ code: 'e_marches_1', richness: 2, readerVersion: 5 }],
  feeds: [{ code: 'e_marches', source: 'e_marches', schedule: null }],
  coverage: [
    {
      slug: 'e_marches',
      codes: ['e_marches'],
      holds: 'Les consultations en cours des acheteurs clients de la plateforme.',
      lacks:
        'Sans accès ouvert documenté\u00a0: lue seulement si l’exploitant du site l’a décidé, et sa liste seule\u00a0: objet, acheteur, lieu et date limite.',
    },
  ],
} as const satisfies NoticeSourceFacts
