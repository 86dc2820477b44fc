import { expect, test } from 'vitest'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
import {
  announcedHoles,
  announcedText,
  COVERED_SOURCES,
  delayText,
  missingText,
  probedHoles,
  probesText,
  rejectedText,
  silenceText,
  UNREAD_SOURCES,
} from './coverage.ts'
import { dailyBars, scaleOfBars } from './daily-bars.ts'

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ')

test('lists each source exactly once, except `unknown`', () => {
  const covered = COVERED_SOURCES.flatMap(({ codes }) => codes)
  expect(covered.toSorted()).toEqual(SOURCE_CODES.filter((code) => code !== 'unknown').toSorted())
})

test.each([
  [40, '1 min'],
  [45 * 60, '45 min'],
  [7 * 3600, '7 h'],
  [52 * 3600, '2 j 4 h'],
  [72 * 3600, '3 j'],
])('a delay of %d seconds reads %s', (seconds, text) => {
  expect(plain(delayText(seconds))).toBe(text)
})

test('the share of unusable notices is shown where there are notices', () => {
  expect(plain(rejectedText({ received: 1000, rejected: 4 }))).toBe('0,4 %')
  expect(rejectedText({ received: 0, rejected: 0 })).toBeNull()
})

test.each([
  [0, 0, undefined],
  [1, 0, 'Il manque 1 jour de publication.'],
  [0, 12, 'Il manque 12 avis.'],
  [2, 1, 'Il manque 2 jours de publication et 1 avis.'],
])('%d missing days and %d missing notices read %s', (missingDays, missingNotices, text) => {
  expect(plain(missingText({ missingDays, missingNotices }))).toBe(text)
})

test('sources without their own colour are grouped in the chart', () => {
  const figures = {
    label: '',
    lastReceivedAt: null,
    lastReadAt: null,
    lastReadFailed: false,
    missingDays: 0,
    missingNotices: 0,
    silence: null,
    probes: null,
    announced: null,
    received: 0,
    rejected: 0,
    delay: null,
  }
  const sources = ['boamp', 'place', 'fm'].map((slug) => ({ ...figures, slug, daily: [3] }))
  const bars = dailyBars({ at: '', days: ['2026-11-20'], sources, dataSets: [], demonstration: [] })
  expect(bars).toEqual([{ day: '2026-11-20', counts: [3, 0, 6], total: 9 }])
})

test('the scale ends in a round number above every bar', () => {
  const bar = (total: number) => ({ day: '', counts: [], total })
  expect([0, 7, 12, 430].map((total) => scaleOfBars([bar(total)]))).toEqual([1, 10, 20, 500])
})

test('a source that nothing reads yet has the reason, and no line among those that are read', () => {
  expect(UNREAD_SOURCES.map(({ slug }) => slug)).toEqual(['omnikles'])
  for (const { unread } of UNREAD_SOURCES) expect(unread).toMatch(/\.$/)
})

test.each([
  ['notices', 'Le 20 nov. 2026, le site annonçait 217 avis : 180 y ont été vus.', ''],
  ['pages', 'Le 20 nov. 2026, le site annonçait 217 pages : 180 ont été lues.', 'e'],
] as const)(
  'what a site announced in %s is compared with what was seen, by day',
  (unit, text, e) => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21']
    const announced = { unit, total: [200, 217, null], seen: [200, 180, null] }
    expect(plain(announcedText(announced, days))).toBe(text)
    expect(announcedHoles(announced, days).map(plain)).toEqual([
      `20 nov. 2026 : 217 annoncé${e}s, 180 vu${e}s`,
    ])
    expect(announcedHoles({ unit, total: [1], seen: [0] }, days).map(plain)).toEqual([
      `19 nov. 2026 : 1 annoncé${e}, 0 vu${e}`,
    ])
    expect(announcedText({ unit, total: [null], seen: [null] }, days)).toBeNull()
  },
)

test('a silence is compared with the habit of the source', () => {
  expect(plain(silenceText({ days: 5, usual: 3 }))).toBe(
    'Aucun avis nouveau depuis 5 jours, contre 3 au plus d’ordinaire.',
  )
})

test('what BOAMP announced on a platform is compared with what was read there, with the days that lack some', () => {
  const probes = { expected: [2, 0, 3], seen: [2, 0, 1] }
  expect(plain(probesText(probes))).toBe(
    'Contrôle par le BOAMP : 5 avis des 30 derniers jours renvoient à cette plateforme, 3 y ont aussi été lus.',
  )
  expect(probedHoles(probes, ['2026-11-18', '2026-11-19', '2026-11-20']).map(plain)).toEqual([
    '20 nov. 2026 : 3 attendus, 1 lu',
  ])
  expect(probesText({ expected: [0], seen: [0] })).toBeNull()
})
