import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'
import { OPERATOR_SITES, PLATFORMS } from './operator-sites.ts'
import { DECLARED_PLATFORMS } from './platforms.ts'

const [PLACE, ...SITES] = DECLARED_PLATFORMS

/** The specification's code for a platform like PLACE that is not named. */
const UNNAMED = { code: 'place_like', label: 'Plateforme régionale' } as const

export const facts = {
  access: 'platform',
  sources: [PLACE, UNNAMED, ...SITES, ...OPERATOR_SITES],
  // Reader version 2: French dates, codes in every form. 3: places with their code or postcode, corrections.
  // 4: deadlines without an hour. 5: concessions, contests and dynamic systems that are open or restricted too.
  formats: [{ code: 'place_1', richness: 2, readerVersion: 5 }],
  feeds: PLATFORMS.map(({ code }) => ({ code, source: code, schedule: null })),
  coverage: [
    {
      slug: 'place',
      codes: ['place'],
      holds: 'Les consultations de l’État et de ses établissements.',
      lacks:
        'Sans accès ouvert documenté\u00a0: lue seulement si l’exploitant du site l’a décidé, une page à la fois.',
    },
    {
      slug: 'place_like',
      label: 'Plateformes régionales',
      codes: [UNNAMED.code, ...[...SITES, ...OPERATOR_SITES].map(({ code }) => code)],
      holds: `Les consultations de ${SITES.length + OPERATOR_SITES.length} plateformes de collectivités, dont Maximilien et Mégalis Bretagne.`,
      lacks: 'Comme PLACE\u00a0: lues seulement si l’exploitant du site l’a décidé.',
    },
  ],
} as const satisfies NoticeSourceFacts
