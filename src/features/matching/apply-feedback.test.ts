import { expect, test } from 'vitest'
import { letterOf } from '#/domain/letter.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { shippedTopicModel } from '#/features/categories/topic-model.server.ts'
import { topicsOf } from '#/features/categories/topic-model.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { applyFeedback } from './apply-feedback.ts'
import type { Feedback } from './feedback.ts'
import { ANY_SIZE, type GradeTerms, graderFor } from './grade.ts'
import { judgedTender } from './judged-tender.ts'
import type { Profile } from './profile.ts'
import { readProfile } from './profile-interest.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const TERMS: GradeTerms = { now: NOW.getTime(), size: ANY_SIZE, daysWanted: 0 }
const READER = { model: shippedTopicModel(), townDepartment: () => undefined }

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

type Call = { title: string; buyer?: string; department?: string; euros?: number; days?: number }

/** The open calls of the test, and functions that grade them for the profile. */
async function setUp(calls: Call[], profile: Partial<Profile>) {
  const tenders = calls.map(
    ({ title, buyer = 'Syndicat mixte du Val', department = '35', euros, days = 30 }, at) => ({
      id: idOf(at),
      title,
      buyer,
      departments: [department],
      topics: topicsOf(READER.model, { title, buyer })
        .filter(({ probability }) => probability >= 0.05)
        .map(({ topic, probability }) => ({ name: topic, weight: probability })),
      amountCents: euros === undefined ? null : euros * 100,
      deadlineAt: new Date(NOW.getTime() + days * DAY_MS),
    }),
  )
  const index = new SearchIndex()
  await index.upsert(
    tenders.map(({ id, title, buyer, departments, topics, amountCents, deadlineAt }) => ({
      key: id,
      text: { title, buyer, body: '', codes: [], topics },
      departments,
      categories: [],
      sources: ['manual'],
      kinds: ['call'],
      cpvCodes: [],
      mainCategory: null,
      procedure: null,
      buyerKey: null,
      publishedAt: NOW.getTime(),
      deadlineAt: deadlineAt.getTime(),
      cancelledAt: null,
      amountCents,
      position: null,
    })),
  )
  const written = { name: '', text: '', locations: [], ...profile }
  const { interest } = readProfile(written, idOf(9), READER)
  const match = (feedback: Feedback[]) => {
    const adjusted = applyFeedback(interest, TERMS, feedback)
    const { hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
      now: TERMS.now,
    })
    const shown = hits.filter(({ key }) => !adjusted.dismissed.includes(key))
    return { adjusted, hits: shown }
  }
  const judged = (at: number) => {
    const tender = tenders[at]
    const hit = match([]).hits.find(({ key }) => key === tender?.id)
    if (!tender) throw new Error(`no call ${at}`)
    return judgedTender(tender, hit?.held ?? { words: [], topics: [], excluded: [] }, NOW, READER)
  }
  return {
    interest,
    lessons: (feedback: Feedback[]) => match(feedback).adjusted.lessons,
    adjusted: (feedback: Feedback[]) => match(feedback).adjusted,
    list: (feedback: Feedback[]) => match(feedback).hits.map(({ key }) => Number(key.slice(-1))),
    score: (at: number, feedback: Feedback[]) =>
      match(feedback).hits.find(({ key }) => key === idOf(at))?.score ?? 0,
    favourite: (at: number): Feedback => ({ tender: judged(at), verdict: 'favourite' }),
    refuse: (at: number, reason: (Feedback & { verdict: 'notForMe' })['reason']): Feedback => ({
      tender: judged(at),
      verdict: 'notForMe',
      reason,
    }),
  }
}

const GARDENS: Call[] = [
  { title: 'Entretien des espaces verts du parc' },
  { title: 'Fourniture et pose de clôtures' },
  { title: 'Remplacement des clôtures du stade' },
]
const GARDENER = { text: 'Entretien des espaces verts, tonte, taille de haies.' }

test('a favourite for fences raises the grade of the next call for fences', async () => {
  const { score, favourite } = await setUp(GARDENS, GARDENER)
  const [none = 0, one = 0, both = 0] = [[], [favourite(1)], [favourite(1), favourite(2)]].map(
    (feedback) => score(2, feedback),
  )
  expect([letterOf(none), letterOf(one), letterOf(both)]).toEqual(['E', 'D', 'B'])
  expect(one).toBeGreaterThan(none + 10)
  expect(both).toBeGreaterThan(one + 10)
})

test('a favourite teaches the words of its title that name a trade, and its time left', async () => {
  const { favourite } = await setUp([{ title: 'Remplacement de la toiture à Pau', days: 9 }], {})
  expect(favourite(0).tender).toMatchObject({ words: ['toiture'], daysLeft: 9, amountCents: null })
})

test('returns the lesson with the call that it comes from', async () => {
  const { lessons, favourite } = await setUp(GARDENS, GARDENER)
  expect(lessons([favourite(1)])).toContainEqual({
    kind: 'moreOfWord',
    about: 'clôtures',
    tenders: [idOf(1)],
  })
})

test('removing the favourite removes its lessons', async () => {
  const { interest, adjusted } = await setUp(GARDENS, GARDENER)
  const nothing = { lessons: [], dismissed: [], favourites: [] }
  expect(adjusted([])).toEqual({ own: interest, interest, terms: TERMS, ...nothing })
})

const WORKS: Call[] = [
  { title: 'Travaux de plomberie et chauffage du gymnase' },
  { title: 'Désamiantage et démolition de la piscine' },
  { title: 'Démolition de hangars' },
]
const BUILDER = { text: 'Plomberie, chauffage. Démolition de petits ouvrages.' }

test('« pas mon métier » removes the call and lowers similar calls only', async () => {
  const { list, score, refuse } = await setUp(WORKS, BUILDER)
  const refusal = refuse(1, 'notMyTrade')
  expect(list([])).toContain(1)
  expect(list([refusal])).not.toContain(1)
  expect(score(2, [refusal])).toBeLessThan(score(2, []) - 2)
  expect(score(0, [refusal])).toBe(score(0, []))
})

test('any number of refusals leaves the words of the profile with weight', async () => {
  const { interest, adjusted, refuse } = await setUp(WORKS, BUILDER)
  const once = refuse(1, 'notMyTrade')
  const often = Array.from({ length: 50 }, (_, at) => ({
    ...once,
    tender: { ...once.tender, id: `call ${at}` },
  }))
  const weightsBefore = new Map(interest.topics.map(({ name, weight }) => [name, weight]))
  for (const { name, weight } of adjusted(often).interest.topics) {
    expect(weight).toBeGreaterThanOrEqual(0.14 * (weightsBefore.get(name) ?? 0))
  }
})

test('a refusal does not lower what a favourite has in common', async () => {
  const { lessons, favourite, refuse } = await setUp(WORKS, BUILDER)
  const about = lessons([favourite(2), refuse(1, 'notMyTrade')])
    .filter(({ kind }) => kind === 'lessOfTopic')
    .map((lesson) => lesson.about)
  expect(about).not.toContain('87')
})

const PLACES: Call[] = [
  { title: 'Nettoyage de bureaux', department: '35' },
  { title: 'Nettoyage de bureaux', department: '59' },
  { title: 'Nettoyage de vitres de bureaux', department: '59' },
]

test('« hors zone » removes the département, from an unlimited zone too', async () => {
  const { score, refuse } = await setUp(PLACES, { text: 'Nettoyage de bureaux.' })
  expect(letterOf(score(2, []))).toBe('A')
  expect(letterOf(score(2, [refuse(1, 'outsideZone')]))).toBe('E')
  expect(score(0, [refuse(1, 'outsideZone')])).toBe(score(0, []))
})

test('« hors zone » on an unlimited zone leaves the territories outside the départements', async () => {
  const calls = [...PLACES, { title: 'Nettoyage de bureaux', department: '988' }]
  const { score, refuse } = await setUp(calls, { text: 'Nettoyage de bureaux.' })
  expect(score(3, [refuse(1, 'outsideZone')])).toBe(score(3, []))
})

test('the last département of a zone and that of a favourite are not removed', async () => {
  const { adjusted, favourite, refuse } = await setUp(PLACES, {
    text: 'Nettoyage de bureaux.',
    locations: ['59', '35'],
  })
  const everyOne = [refuse(0, 'outsideZone'), refuse(1, 'outsideZone')]
  expect(adjusted(everyOne).interest.departments).toEqual(['59'])
  const withFavourite = [favourite(2), refuse(1, 'outsideZone')]
  expect(adjusted(withFavourite).interest.departments).toEqual(['59', '35'])
})

const AMOUNTS: Call[] = [
  { title: 'Peinture des façades de la mairie', euros: 2_000_000 },
  { title: 'Peinture de façades', euros: 1_800_000 },
  { title: 'Peinture des façades', euros: 90_000 },
  { title: 'Peinture de la façade', euros: 4_000 },
]

test('« trop gros » lowers calls of that size or more, « trop petit » of that size or less', async () => {
  const { score, refuse, lessons } = await setUp(AMOUNTS, { text: 'Peinture de façades.' })
  const tooBig = [refuse(0, 'tooBig')]
  expect(score(1, tooBig)).toBeLessThan(score(1, []))
  expect(score(2, tooBig)).toBe(score(2, []))
  expect(lessons(tooBig)).toEqual([{ kind: 'maximum', about: '140000000', tenders: [idOf(0)] }])
  const tooSmall = {
    ...refuse(3, 'tooSmall'),
    tender: { ...refuse(3, 'tooSmall').tender, id: 'x' },
  }
  expect(score(3, [tooSmall])).toBeLessThan(score(3, []))
})

test('a refusal never excludes the amount of a favourite', async () => {
  const { score, favourite, refuse } = await setUp(AMOUNTS, { text: 'Peinture de façades.' })
  expect(score(1, [favourite(1), refuse(0, 'tooBig')])).toBeGreaterThanOrEqual(score(1, []))
})

test('« délai trop court » asks for more days, at most three weeks', async () => {
  const calls = [
    { title: 'Peinture de façades', days: 9 },
    { title: 'Peinture des façades', days: 8 },
    { title: 'Peinture de la façade', days: 29 },
  ]
  const { score, adjusted, refuse } = await setUp(calls, { text: 'Peinture de façades.' })
  const tooShort = [refuse(0, 'deadlineTooShort')]
  expect(adjusted(tooShort).terms.daysWanted).toBe(10)
  expect(score(1, tooShort)).toBeLessThan(score(1, []))
  expect(score(2, tooShort)).toBe(score(2, []))
  expect(adjusted([refuse(2, 'deadlineTooShort')]).terms.daysWanted).toBe(21)
})

test('« acheteur » refuses other calls of the buyer; a one-word name only that call', async () => {
  const calls = [
    { title: 'Nettoyage de bureaux', buyer: 'Communauté de communes du Lac' },
    { title: 'Nettoyage de bureaux et vitres', buyer: 'Communauté de communes du Lac' },
    { title: 'Nettoyage de bureaux', buyer: 'Mairie' },
    { title: 'Nettoyage de bureaux', buyer: 'Mairie' },
  ]
  const { score, list, refuse } = await setUp(calls, { text: 'Nettoyage de bureaux.' })
  expect(letterOf(score(1, [refuse(0, 'buyer')]))).toBe('E')
  expect(score(2, [refuse(0, 'buyer')])).toBe(score(2, []))
  expect(list([refuse(2, 'buyer')])).not.toContain(2)
  expect(score(3, [refuse(2, 'buyer')])).toBe(score(3, []))
})

test('a second judgement of a call replaces the first', async () => {
  const { adjusted, favourite, refuse } = await setUp(PLACES, { text: 'Nettoyage de bureaux.' })
  const { dismissed, interest } = adjusted([refuse(1, 'outsideZone'), favourite(1)])
  expect(dismissed).toEqual([])
  expect(interest.departments).toEqual([])
})
