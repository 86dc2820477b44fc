import { expect, test } from 'vitest'
import type { ActivityNames } from './activity-reasons.ts'
import { ANY_SIZE } from './grade.ts'
import { gradeReasons, type ReasonedMatch } from './grade-reasons.ts'
import type { TenderParts } from './tender-parts.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const LABELS = new Map([
  ['270', 'Plomberie'],
  ['61', 'Chauffage'],
])

const PARTS: TenderParts = {
  title: 'Remplacement des chaudières de l’école',
  buyer: 'Ville de Nantes',
  description: null,
  lots: [],
  descriptorCodes: ['270'],
  cpvCodes: [],
}
const NAMES: ActivityNames = {
  label: (name) => LABELS.get(name),
  categoriesOf: (name) =>
    ({ '270': ['plomberie'], '61': ['chauffage'], plomberie: ['plomberie'] })[name] ?? [],
  cpvLabel: (code) => (code === '45330000' ? 'Travaux de plomberie' : undefined),
  categoriesOfCpv: (code) => (code === '45330000' ? ['plomberie'] : []),
}

function gradedReasons(match: Partial<ReasonedMatch>) {
  return gradeReasons({
    evidence: { words: 120, topics: 200, zone: 1, excluded: 0 },
    held: { words: ['chaudières'], topics: ['270'], excluded: [] },
    departments: ['44'],
    zone: ['44', '49'],
    learned: { words: [], topics: [] },
    deadlineAt: new Date('2026-12-05T11:00:00Z'),
    isCancelled: false,
    amountCents: null,
    terms: { now: NOW, size: ANY_SIZE, daysWanted: 0 },
    refusedBuyers: [],
    parts: PARTS,
    chosen: [],
    names: NAMES,
    tradeWords: ['chaudières', 'clôtures', 'plomberie'],
    ...match,
  })
}

function reasons(match: Partial<ReasonedMatch>) {
  const { for: supporting, against } = gradedReasons(match)
  const spaces = (lines: { text: string }[]) =>
    lines.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, '_'))
  return { for: spaces(supporting), against: spaces(against) }
}

test('a matching tender lists activity, words and place, and nothing against', () => {
  expect(reasons({})).toEqual({
    for: [
      'Descripteur BOAMP_: Plomberie',
      'Objet_: «_chaudières_»',
      'Dans votre zone_: Loire-Atlantique',
    ],
    against: [],
  })
})

test('a word is quoted as the tender writes it, from the part that has it', () => {
  const parts = {
    ...PARTS,
    title: 'Réhabilitation de la mairie',
    lots: [
      { number: 1, title: 'Gros œuvre', description: null },
      { number: 3, title: 'Plomberie et chaudière', description: null },
    ],
    descriptorCodes: [],
  }
  const { for: supporting, headline } = gradedReasons({ parts })
  const lot = { at: 'lot', number: 3, title: 'Plomberie et chaudière' }
  expect(supporting).toContainEqual({
    kind: 'words',
    text: 'Lot\u00a03\u00a0: Plomberie et chaudière',
    origin: lot,
    quotes: ['chaudière'],
  })
  expect(headline).toBe('Lot\u00a03\u00a0: Plomberie et chaudière')
})

test('a word that no part of the tender has is not quoted', () => {
  const held = { words: ['zinguerie'], topics: ['270'], excluded: [] }
  expect(gradedReasons({ held }).for.flatMap(({ quotes = [] }) => quotes)).toEqual([])
})

test('an activity is named once, as the profile chose it, with the code of the publisher', () => {
  const held = { words: [], topics: ['plomberie', '270'], excluded: [] }
  const names = {
    ...NAMES,
    label: (name: string) => (name === 'plomberie' ? 'Plomberie et sanitaires' : LABELS.get(name)),
  }
  const own = reasons({ held, names, chosen: ['plomberie'] }).for
  expect(own[0]).toBe('Plomberie et sanitaires (descripteur BOAMP_: Plomberie)')
  expect(own.join().match(/Plomberie et sanitaires/g)).toHaveLength(1)
  const parts = { ...PARTS, descriptorCodes: [], cpvCodes: ['45330000'] }
  expect(reasons({ held, names, chosen: ['plomberie'], parts }).for[0]).toBe(
    'Plomberie et sanitaires (CPV 45330000_: Travaux de plomberie)',
  )
})

test('one lot of several is said, and one of many published activities', () => {
  const lots = ['Gros œuvre', 'Charpente', 'Plomberie', 'Peinture'].map((title, at) => ({
    number: at + 1,
    title,
    description: null,
  }))
  const parts = { ...PARTS, title: 'Réhabilitation de la mairie', lots }
  const held = { words: ['plomberie'], topics: ['270'], excluded: [] }
  expect(reasons({ parts, held }).against).toContain('Un lot sur 4')
  const many = { ...parts, lots: [], descriptorCodes: ['270', '61', '61', '61'] }
  expect(reasons({ parts: many, held: { ...held, words: [] } }).against).toContain(
    'Une activité sur 4',
  )
  expect(reasons({ parts: { ...many, title: 'Plomberie' }, held }).against).toEqual([])
})

test('words learned from favourites are not presented as the firm’s own', () => {
  const held = { words: ['chaudières', 'clôtures'], topics: ['270', '61'], excluded: [] }
  const learned = { words: ['clôtures'], topics: ['61'] }
  expect(reasons({ held, learned }).for.slice(0, 3)).toEqual([
    'Descripteur BOAMP_: Plomberie',
    'Objet_: «_chaudières_»',
    'Ressemble à un marché que vous suivez_: «_clôtures_» et Chauffage',
  ])
  expect(reasons({ held, learned: held })).toEqual({
    for: [
      'Ressemble à un marché que vous suivez_: «_chaudières_», «_clôtures_» et Plomberie',
      'Dans votre zone_: Loire-Atlantique',
    ],
    against: ['Ne contient aucun de vos mots'],
  })
})

test('names the départements of the tender that are in the zone', () => {
  const departments = ['35', '44', '49', '85']
  expect(reasons({ departments }).for.at(-1)).toBe(
    'Dans votre zone_: Loire-Atlantique et Maine-et-Loire',
  )
  expect(reasons({ departments, zone: [] }).for.join()).not.toContain('zone')
})

test('states that the tender is outside the zone, with its place', () => {
  const evidence = { words: 120, topics: 200, zone: 0, excluded: 0 } as const
  expect(reasons({ evidence }).against).toEqual(['Hors de votre zone_: Loire-Atlantique'])
  expect(reasons({ evidence, departments: [] }).against).toEqual(['Hors de votre zone'])
})

test('a profile without a zone has none after a département was refused', () => {
  expect(reasons({ zone: [] }).for.join()).not.toContain('zone')
  const evidence = { words: 120, topics: 200, zone: 0, excluded: 0 } as const
  expect(reasons({ evidence, zone: [] }).against).toEqual([
    'Dans un lieu que vous avez écarté_: Loire-Atlantique',
  ])
})

test('quotes excluded words and names refused buyers', () => {
  const held = { words: ['chaudières'], topics: ['270'], excluded: ['amiante', 'Ville de Lyon'] }
  const evidence = { words: 120, topics: 200, zone: 1, excluded: 1 } as const
  expect(reasons({ held, evidence, refusedBuyers: ['Ville de Lyon'] }).against).toEqual([
    'Contient «_amiante_», que vous excluez',
    'Acheteur que vous avez écarté_: Ville de Lyon',
  ])
})

test('a near deadline is given in calendar days', () => {
  const against = (deadline: string) => reasons({ deadlineAt: new Date(deadline) }).against
  expect(against('2026-11-25T11:00:00Z')).toEqual(['Échéance dans 4_jours'])
  expect(against('2026-11-22T11:00:00Z')).toEqual(['Échéance demain'])
  expect(against('2026-11-21T16:00:00Z')).toEqual(['Échéance aujourd’hui'])
  expect(against('2026-11-21T07:00:00Z')).toEqual(['Date limite dépassée'])
  expect(against('2026-12-05T11:00:00Z')).toEqual([])
})

test('a profile that wants more time gets the reason at ten days', () => {
  const terms = { now: NOW, size: ANY_SIZE, daysWanted: 14 }
  expect(reasons({ terms, deadlineAt: new Date('2026-12-01T11:00:00Z') }).against).toEqual([
    'Échéance dans 10_jours',
  ])
})

test('a late deadline is a reason for, except in a cancelled call', () => {
  const deadlineAt = new Date('2026-12-21T11:00:00Z')
  expect(reasons({ deadlineAt }).for).toContain('Il reste 30_jours pour répondre')
  const cancelled = reasons({ deadlineAt, isCancelled: true })
  expect(cancelled.against).toEqual(['Marché annulé'])
  expect(cancelled.for).not.toContain('Il reste 30_jours pour répondre')
})

test('compares the amount with the size range of the profile', () => {
  const size = { minimumCents: 10_000_00, maximumCents: 90_000_00 }
  const terms = { now: NOW, size, daysWanted: 0 }
  expect(reasons({ terms, amountCents: 1_234_500_00 }).against).toEqual([
    'Trop gros pour vous_: 1_234_500_€',
  ])
  expect(reasons({ terms, amountCents: 900_00 }).against).toEqual(['Trop petit pour vous_: 900_€'])
  expect(reasons({ terms, amountCents: 40_000_00 }).for).toContain(
    'Montant à votre mesure_: 40_000_€',
  )
})

test('states that there is little evidence', () => {
  const evidence = { words: 60, topics: 0, zone: 1, excluded: 0 } as const
  const held = { words: ['remplacement'], topics: [], excluded: [] }
  expect(reasons({ evidence, held }).against).toEqual(['Ne semble pas relever de vos activités'])
  expect(reasons({ held: { ...held, words: [] } }).against).toEqual([
    'Ne contient aucun de vos mots',
  ])
})

test('an amount at a bound of the size range fits, also where there is one bound only', () => {
  const forAmount = (
    amountCents: number,
    minimumCents: number | null,
    maximumCents: number | null,
  ) =>
    reasons({
      amountCents,
      terms: { now: NOW, size: { minimumCents, maximumCents }, daysWanted: 0 },
    })
  for (const [amount, minimum, maximum] of [
    [10_000_00, 10_000_00, 90_000_00],
    [90_000_00, 10_000_00, 90_000_00],
    [90_000_00, 10_000_00, null],
    [10_000_00, null, 90_000_00],
  ] as const) {
    const { for: supporting, against } = forAmount(amount, minimum, maximum)
    expect(supporting.join()).toContain('Montant à votre mesure')
    expect(against).toEqual([])
  }
  expect(forAmount(100, null, null).for.join()).not.toContain('Montant')
  expect(forAmount(900_00, 10_000_00, null).for.join()).not.toContain('Montant')
  expect(forAmount(99_000_00, null, 90_000_00).for.join()).not.toContain('Montant')
  const size = { minimumCents: 1, maximumCents: 2 }
  const unknown = reasons({ amountCents: null, terms: { now: NOW, size, daysWanted: 0 } })
  expect([...unknown.for, ...unknown.against].join()).not.toContain('€')
})

test('from three weeks the time is a reason for, up to one week against, at the deadline it is over', () => {
  const at = (deadline: string | null) => {
    const { for: supporting, against } = reasons({
      deadlineAt: deadline ? new Date(deadline) : null,
    })
    return [...supporting.filter((text) => text.startsWith('Il reste')), ...against]
  }
  expect(at('2026-12-12T11:00:00Z')).toEqual(['Il reste 21_jours pour répondre'])
  expect(at('2026-12-11T11:00:00Z')).toEqual([])
  expect(at('2026-11-29T11:00:00Z')).toEqual([])
  expect(at('2026-11-28T11:00:00Z')).toEqual(['Échéance dans 7_jours'])
  expect(at('2026-11-21T08:00:00Z')).toEqual(['Date limite dépassée'])
  expect(at(null)).toEqual([])
})

test('three départements are named, one without a name by its code', () => {
  const departments = ['44', '49', 'XX', '85']
  const zone = departments
  expect(reasons({ departments, zone }).for.at(-1)).toBe(
    'Dans votre zone_: Loire-Atlantique, Maine-et-Loire et XX',
  )
})

test('a word within a longer phrase of the profile is not quoted again', () => {
  const parts = { ...PARTS, title: 'Entretien des espaces verts et des clôtures' }
  const held = { words: ['espaces verts', 'verts', 'clôtures'], topics: [], excluded: [] }
  expect(reasons({ parts, held }).for[0]).toBe('Objet_: «_espaces verts_» et «_clôtures_»')
})

test('words are quoted by the part of the tender that has them, the title first', () => {
  const parts = {
    ...PARTS,
    title: 'Travaux à la mairie : toiture et zinc',
    description: 'Dépose de la charpente.',
    cpvCodes: ['45330000'],
    descriptorCodes: [],
  }
  const words = ['plomberie', 'charpente', 'toiture', 'zinc']
  expect(reasons({ parts, held: { words, topics: [], excluded: [] } }).for.slice(0, 3)).toEqual([
    'Objet_: «_toiture_» et «_zinc_»',
    'Description_: «_charpente_»',
    'CPV 45330000_: Travaux de plomberie',
  ])
})

test('below an evidence of 40 no activity is named, and no activity is likely', () => {
  const at = (topics: number) => reasons({ evidence: { words: 120, topics, zone: 1, excluded: 0 } })
  expect(at(40).for[0]).toBe('Descripteur BOAMP_: Plomberie')
  expect(at(40).against).toEqual([])
  expect(at(39).for[0]).toBe('Objet_: «_chaudières_»')
  expect(at(39).against).toEqual(['Ne semble pas relever de vos activités'])
  const held = { words: ['chaudières'], topics: [], excluded: [] }
  expect(reasons({ held }).against).toEqual(['Ne semble pas relever de vos activités'])
})

test('a code without a name is no published activity, and a learned activity is not one of the firm', () => {
  const parts = {
    ...PARTS,
    title: 'Réhabilitation de la mairie',
    descriptorCodes: ['270', '61', '999', '998'],
  }
  const held = { words: [], topics: ['270'], excluded: [] }
  expect(reasons({ parts, held }).against.join()).not.toContain('sur')
  const named = { ...NAMES, label: (name: string) => LABELS.get(name) ?? `Activité ${name}` }
  const own = (match: Partial<ReasonedMatch>) => reasons({ parts, held, names: named, ...match })
  expect(own({}).against).toContain('Une activité sur 4')
  expect(own({ chosen: ['chauffage'] }).against).toContain('Deux activités sur 4')
  const learned = { words: [], topics: ['270'] }
  expect(own({ learned }).against.join()).not.toContain('sur')
})

test('only words that name a trade count as a share of the lots', () => {
  const lots = ['Gros œuvre', 'Rénovation', 'Toiture'].map((title, at) => ({
    number: at + 1,
    title,
    description: null,
  }))
  const parts = { ...PARTS, title: 'Travaux à la mairie', lots, descriptorCodes: [] }
  const held = { words: ['rénovation', 'toiture'], topics: [], excluded: [] }
  expect(reasons({ parts, held, tradeWords: ['toiture'] }).against).toContain('Un lot sur 3')
  expect(reasons({ parts, held, tradeWords: ['toiture', 'rénovation'] }).against).toContain(
    'Deux lots sur 3',
  )
})

test('a tender without a reason has no headline', () => {
  expect(gradedReasons({ held: { words: [], topics: [], excluded: [] } }).headline).toBeNull()
})

test('an activity learned from favourites that has no name is not mentioned', () => {
  const held = { words: [], topics: ['999', '61'], excluded: [] }
  expect(reasons({ held, learned: held }).for[0]).toBe(
    'Ressemble à un marché que vous suivez_: Chauffage',
  )
  const unnamed = { words: [], topics: ['999'], excluded: [] }
  expect(reasons({ held: unnamed, learned: unnamed }).for.join()).not.toContain('Ressemble')
})

const FIRM = {
  town: { name: 'Nantes', latitude: 47.22, longitude: -1.55 },
  turnoverCents: 400_000_00,
}
const angers = { ...PARTS, position: { latitude: 47.47, longitude: -0.55 } }
const reze = { ...PARTS, position: { latitude: 47.19, longitude: -1.55 } }
const marseille = { ...PARTS, position: { latitude: 43.3, longitude: 5.37 } }

test('the distance from the firm’s town replaces the département where both are known', () => {
  expect(reasons({ firm: FIRM, parts: reze }).for).toContain('À moins de 5_km de Nantes')
  expect(reasons({ firm: FIRM, parts: reze }).for.join()).not.toContain('Dans votre zone')
  expect(reasons({ firm: FIRM, parts: angers }).for).toContain('Dans votre zone_: Loire-Atlantique')
  expect(reasons({ firm: FIRM, parts: marseille, zone: [] }).against).toContain(
    'À environ 695_km de Nantes',
  )
  expect(reasons({ firm: FIRM, parts: marseille }).against).toEqual([])
  expect(reasons({ firm: { ...FIRM, town: null }, parts: reze }).for).toContain(
    'Dans votre zone_: Loire-Atlantique',
  )
})

test('an amount above the turnover of the firm is an objection', () => {
  expect(reasons({ firm: FIRM, amountCents: 900_000_00 }).against).toEqual([
    'Montant supérieur à votre chiffre d’affaires_: 900_000_€ pour 400_000_€',
  ])
  expect(reasons({ firm: FIRM, amountCents: 400_000_00 }).against).toEqual([])
})
