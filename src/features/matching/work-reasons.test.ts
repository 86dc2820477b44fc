import { expect, test } from 'vitest'
import {
  gradedReasons,
  LABELS,
  NAMES,
  PARTS,
  reasons,
} from '../../../tests/fixtures/graded-reasons.ts'
import type { ReasonedMatch } from './grade-reasons.ts'

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
    'Une seule des 4 activités publiées est la vôtre_: Plomberie',
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

test('states that there is little evidence', () => {
  const evidence = { words: 60, topics: 0, zone: 1, excluded: 0 } as const
  const held = { words: ['chaudières'], topics: [], excluded: [] }
  expect(reasons({ evidence, held }).against).toEqual(['Ne semble pas relever de vos activités'])
  expect(reasons({ evidence, held: { ...held, words: [] } }).against).toEqual([
    'Ne contient aucun de vos mots',
  ])
})

test('a tender of the firm’s activity needs none of its words', () => {
  const held = { words: [], topics: ['270'], excluded: [] }
  expect(reasons({ held }).against).toEqual([])
})

test('a word within a longer phrase of the profile is not quoted again', () => {
  const parts = { ...PARTS, title: 'Entretien des espaces verts et des clôtures' }
  const held = { words: ['espaces verts', 'verts', 'clôtures'], topics: [], excluded: [] }
  const tradeWords = ['espaces verts', 'verts', 'clôtures']
  expect(reasons({ parts, held, tradeWords }).for[0]).toBe(
    'Objet_: «_espaces verts_» et «_clôtures_»',
  )
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
  const held = { words, topics: [], excluded: [] }
  expect(reasons({ parts, held, tradeWords: words }).for.slice(0, 3)).toEqual([
    'Objet_: «_toiture_» et «_zinc_»',
    'Description_: «_charpente_»',
    'CPV 45330000_: Travaux de plomberie',
  ])
})

test('below an evidence of 20 no activity is named, and no activity is likely', () => {
  const at = (topics: number) => reasons({ evidence: { words: 120, topics, zone: 1, excluded: 0 } })
  expect(at(20).for[0]).toBe('Descripteur BOAMP_: Plomberie')
  expect(at(20).against).toEqual([])
  expect(at(19).for[0]).toBe('Objet_: «_chaudières_»')
  expect(at(19).against).toEqual(['Ne semble pas relever de vos activités'])
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
  expect(reasons({ parts, held }).against.join()).not.toContain('publiées')
  const named = { ...NAMES, label: (name: string) => LABELS.get(name) ?? `Activité ${name}` }
  const own = (match: Partial<ReasonedMatch>) => reasons({ parts, held, names: named, ...match })
  expect(own({}).against).toContain('Une seule des 4 activités publiées est la vôtre_: Plomberie')
  expect(own({ chosen: ['chauffage'] }).against).toContain(
    '2 des 4 activités publiées sont les vôtres_: Plomberie et Chauffage',
  )
  const learned = { words: [], topics: ['270'] }
  expect(own({ learned }).against.join()).not.toContain('publiées')
})

test('only words that name a trade count as a share of the lots', () => {
  const lots = ['Gros œuvre', 'Échafaudage', 'Toiture'].map((title, at) => ({
    number: at + 1,
    title,
    description: null,
  }))
  const parts = { ...PARTS, title: 'Travaux à la mairie', lots, descriptorCodes: [] }
  const held = { words: ['échafaudage', 'toiture'], topics: [], excluded: [] }
  expect(reasons({ parts, held, tradeWords: ['toiture'] }).against).toContain('Un lot sur 3')
  expect(reasons({ parts, held, tradeWords: ['toiture', 'échafaudage'] }).against).toContain(
    'Deux lots sur 3',
  )
})

test('a tender without a reason has no headline', () => {
  expect(gradedReasons({ held: { words: [], topics: [], excluded: [] } }).headline).toBeNull()
})

test('an activity learned from favourites that has no name, or is a whole building, is not mentioned', () => {
  const held = { words: [], topics: ['999', '61'], excluded: [] }
  expect(reasons({ held, learned: held }).for[0]).toBe(
    'Ressemble à un marché que vous suivez_: Chauffage',
  )
  const whole = { words: [], topics: ['345'], excluded: [] }
  expect(reasons({ held: whole, learned: whole }).for.join()).not.toContain('Ressemble')
  const unnamed = { words: [], topics: ['999'], excluded: [] }
  expect(reasons({ held: unnamed, learned: unnamed }).for.join()).not.toContain('Ressemble')
})

test('a building site whose publisher lists no trade may have a lot for the firm; with trades listed, nothing is said', () => {
  const site = {
    held: { words: [], topics: ['61'], excluded: [] },
    categories: ['345'],
    parts: { ...PARTS, title: 'Construction du bâtiment pour les services techniques' },
  }
  const bare = { ...site, parts: { ...site.parts, descriptorCodes: ['345'] } }
  expect(reasons(bare).for[0]).toBe('Chantier de bâtiment, dont un lot peut être de votre métier')
  expect(reasons(bare).against).toEqual([])
  expect(reasons(site).for[0]).toBe('Dans votre zone_: Loire-Atlantique')
  expect(reasons(site).against).toEqual(['Ne contient aucun de vos mots'])
})

test('words that are too general for the profile are no reason, and a word that shows an activity is quoted once', () => {
  const parts = {
    ...PARTS,
    title: 'Entretien des chaudières',
    description: 'À rendre en parfait état.',
    descriptorCodes: [],
  }
  const held = { words: ['chaudières', 'entretien', 'état'], topics: ['61'], excluded: [] }
  expect(reasons({ parts, held }).for).toEqual([
    'Activité déduite de «_chaudières_»_: Chauffage',
    'Dans votre zone_: Loire-Atlantique',
  ])
})
