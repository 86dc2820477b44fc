import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

export const facts = {
  access: 'entry',
  sources: [{ code: 'manual', label: 'Saisie manuelle' }],
  formats: [{ code: 'manual_1', richness: 8 }],
  feeds: [],
  coverage: [
    {
      slug: 'manual',
      codes: ['manual'],
      holds: 'Les marchés ajoutés par l’exploitant du site, dont ceux que vous signalez.',
      lacks: 'Rien n’y arrive de lui-même.',
    },
  ],
} as const satisfies NoticeSourceFacts
