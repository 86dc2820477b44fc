import { expect, test } from 'vitest'
import { NOW, PARTS, reasons } from '../../../tests/fixtures/graded-reasons.ts'
import { ANY_SIZE } from './grade.ts'

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

const FIRM = {
  town: { name: 'Nantes', latitude: 47.22, longitude: -1.55 },
  turnoverCents: 400_000_00,
  file: null,
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

test('the building of a client is no word of the trade, unless the profile names nothing else', () => {
  const held = { words: ['chaudières', 'écoles'], topics: [], excluded: [] }
  const words = (tradeWords: string[]) => reasons({ held, tradeWords }).for[0]
  expect(words(['chaudières'])).toBe('Objet_: «_chaudières_»')
  expect(words([])).toBe('Objet_: «_chaudières_» et «_école_»')
})
