import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'interface',
  sources: [
    {
      code: 'ted',
      label: 'TED (Journal officiel de l’Union européenne)',
      shortLabel: 'TED',
      pages: {
        url: (number) => `https://ted.europa.eu/fr/notice/-/detail/${encodeURIComponent(number)}`,
        host: /(?:^|\.)ted\.europa\.eu$/,
        number: /(?<![\d-])\d{1,8}-\d{4}(?![\d-])/,
      },
    },
  ],
  formats: [
    // Reader version 2: an amount of one euro is none, two numbers with an underscore are no SIRET. 3: reserved contracts.
    // 4: places in words. 5: places of several départements, the whole country. 6: deadlines without an hour.
    { code: 'ted_standard_1', richness: 4, readerVersion: 6 },
    // 2: amounts, places, lots, criteria, winners, reserved contracts, contacts. 3: names of criteria. 4: subcontractors, natural
    // persons among winners. 5: deadlines without an hour.
    { code: 'eforms_1', richness: 7, readerVersion: 6 },
  ],
  feeds: [
    // TED publishes at 9:00 in Luxembourg, on working days.
    { code: 'ted', source: 'ted', schedule: '35 8,15 * * *' },
  ],
  coverage: [
    {
      slug: 'ted',
      codes: ['ted'],
      holds: 'Les avis des acheteurs français au Journal officiel de l’Union européenne.',
      lacks: 'Seuls les marchés au-dessus des seuils européens y sont publiés.',
    },
  ],
} as const satisfies NoticeSourceFacts
