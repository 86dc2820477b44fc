import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { composeTender, type Member } from './compose-tender.ts'

const CALL = GREEN_SPACES_CALL

function member(sourceRef: string, content: Partial<NoticeContent>): Member {
  return { noticeId: `id-${sourceRef}`, content: { ...CALL, sourceRef, ...content } }
}

function onDay(day: number): Date {
  return new Date(Date.UTC(2021, 0, day, 23))
}

const EMPTY = { title: '', deadlineAt: null, description: null }

test('a call alone makes a tender', () => {
  const tender = composeTender([member('21-1', {})])
  expect(tender).toMatchObject({ promotedBy: 'id-21-1', cancelledAt: null })
  expect(tender?.events.map(({ kind }) => kind)).toEqual(['published'])
})

test('an address that a national correction gives in words becomes the tender’s link, with a history entry', () => {
  const documents = {
    kind: 'documents',
    url: 'https://ancienne.example.fr/12',
    label: null,
  } as const
  const tender = composeTender([
    member('21-1', { links: [documents] }),
    member('21-2', {
      ...EMPTY,
      kind: 'correction',
      publishedAt: onDay(15),
      links: [],
      changeText: 'Le dossier de consultation se télécharge sur https://nouvelle.example.fr/34.',
    }),
  ])
  expect(tender?.call.links).toEqual([{ ...documents, url: 'https://nouvelle.example.fr/34' }])
  expect(tender?.events[1]?.changes).toEqual([
    {
      field: 'link:documents',
      before: 'https://ancienne.example.fr/12',
      after: 'https://nouvelle.example.fr/34',
    },
  ])
})

test('corrections are applied in the order of publication, whatever the order of arrival', () => {
  const members = [
    member('21-3', {
      ...EMPTY,
      kind: 'correction',
      publishedAt: onDay(20),
      deadlineAt: new Date('2021-02-20T11:00:00Z'),
    }),
    member('21-2', {
      ...EMPTY,
      kind: 'correction',
      publishedAt: onDay(15),
      deadlineAt: new Date('2021-02-10T11:00:00Z'),
    }),
    member('21-1', {}),
  ]
  const tender = composeTender(members)
  expect(tender?.call.deadlineAt).toEqual(new Date('2021-02-20T11:00:00Z'))
  expect(tender?.events.map(({ kind, changes }) => [kind, changes])).toEqual([
    ['published', []],
    [
      'corrected',
      [
        {
          field: 'deadlineAt',
          before: '2021-02-01T11:00:00.000Z',
          after: '2021-02-10T11:00:00.000Z',
        },
      ],
    ],
    [
      'corrected',
      [
        {
          field: 'deadlineAt',
          before: '2021-02-10T11:00:00.000Z',
          after: '2021-02-20T11:00:00.000Z',
        },
      ],
    ],
  ])
  expect(composeTender(members.toReversed())).toEqual(tender)
})

test('what a correction leaves out stays, what it changes is in the history field by field', () => {
  const changes = [{ section: 'VI.3', before: 'Visite libre', after: 'Visite obligatoire' }]
  const tender = composeTender([
    member('21-1', { description: 'Tonte et taille' }),
    member('21-2', { ...EMPTY, kind: 'correction', publishedAt: onDay(15), changes }),
  ])
  expect(tender?.call).toMatchObject({
    title: CALL.title,
    description: 'Tonte et taille',
    deadlineAt: CALL.deadlineAt,
  })
  expect(tender?.events[1]?.changes).toEqual([
    { field: 'VI.3', before: 'Visite libre', after: 'Visite obligatoire' },
  ])
})

test('a call that is marked as cancelled itself is a cancelled tender', () => {
  const tender = composeTender([member('21-1', { ...CALL, kind: 'cancellation' })])
  expect(tender).toMatchObject({ promotedBy: 'id-21-1', cancelledAt: tender?.publishedAt })
  expect(tender?.call.title).toBe(CALL.title)
})

test('a correction that moves the deadline to a date that the source lost leaves none', () => {
  const tender = composeTender([
    member('21-1', {}),
    member('21-2', {
      ...EMPTY,
      kind: 'correction',
      publishedAt: onDay(15),
      changes: [{ section: 'IV.2.2)', before: null, after: null }],
    }),
  ])
  expect(tender?.call.deadlineAt).toBeNull()
  expect(tender?.events[1]?.changes.map(({ field }) => field)).toContain('IV.2.2)')
})

test('a cancellation closes the call on the day it is published', () => {
  const changeText = 'Risques juridiques'
  const tender = composeTender([
    member('21-1', {}),
    member('21-2', { ...EMPTY, kind: 'cancellation', publishedAt: onDay(12), changeText }),
  ])
  expect(tender?.cancelledAt).toEqual(onDay(12))
  expect(tender?.events[1]).toMatchObject({ kind: 'cancelled', text: changeText })
})

test.each([
  ["La présente consultation est déclarée sans suite pour motif d'intérêt général.", true],
  ['Le lot n°3 de la consultation est déclaré sans suite.', false],
])('a correction that says « %s »', (changeText, cancels) => {
  const tender = composeTender([
    member('21-1', {}),
    member('21-2', { ...EMPTY, kind: 'correction', publishedAt: onDay(12), changeText }),
  ])
  expect(tender?.cancelledAt !== null).toBe(cancels)
})

test('of two sources the richer leads and the other fills what it leaves empty', () => {
  const tender = composeTender([
    member('21-1', { descriptorCodes: ['33'], description: 'Du BOAMP' }),
    member('46890-2021', {
      source: 'ted',
      version: 'ted_standard_1',
      title: 'Travaux paysagers',
      description: null,
      descriptorCodes: [],
      cpvCodes: ['77310000'],
      buyer: { ...CALL.buyer, siret: '21640445700018' },
      publishedAt: onDay(11),
      links: [{ kind: 'notice', url: 'https://ted.europa.eu/1', label: 'TED' }],
    }),
  ])
  expect(tender).toMatchObject({ promotedBy: 'id-21-1', publishedAt: CALL.publishedAt })
  expect(tender?.call).toMatchObject({
    title: 'Travaux paysagers',
    description: 'Du BOAMP',
    descriptorCodes: ['33'],
    cpvCodes: ['77310000'],
  })
  expect(tender?.call.links.map(({ url }) => url)).toEqual([
    'https://ted.europa.eu/1',
    'https://www.boamp.fr/1',
  ])
  expect(tender?.events.map(({ kind }) => kind)).toEqual(['published', 'joined'])
})

test('no call with a title and a buyer, no tender', () => {
  expect(composeTender([member('21-1', { title: ' ' })])).toBeNull()
  expect(composeTender([member('21-2', { kind: 'correction' })])).toBeNull()
})

test('a correction of an earlier call does not undo the call that took its place', () => {
  const tender = composeTender([
    member('21-1', { publishedAt: onDay(1), deadlineAt: new Date('2021-02-01T11:00:00Z') }),
    member('21-2', {
      ...EMPTY,
      kind: 'correction',
      publishedAt: onDay(10),
      deadlineAt: new Date('2021-02-15T11:00:00Z'),
    }),
    member('21-3', { publishedAt: onDay(20), deadlineAt: new Date('2021-04-01T11:00:00Z') }),
  ])
  expect(tender?.call.deadlineAt).toEqual(new Date('2021-04-01T11:00:00Z'))
  expect(tender?.events.map(({ kind }) => kind)).toEqual(['published', 'corrected', 'joined'])
})

test('a call without a date of publication was published by its deadline, never in 1970', () => {
  const undated = { publishedAt: null, deadlineAt: new Date('2021-02-01T11:00:00Z') }
  expect(composeTender([member('21-1', undated)])?.publishedAt).toEqual(undated.deadlineAt)
  expect(composeTender([member('21-1', { publishedAt: null, deadlineAt: null })])).toBeNull()
})

const lot = (number: number, title: string) => ({
  number,
  label: null,
  title,
  description: null,
  cpvCodes: [],
  estimate: null,
})

test('a correction that names one lot leaves the others as they were', () => {
  const tender = composeTender([
    member('21-1', { publishedAt: onDay(1), lots: [lot(1, 'Tonte'), lot(2, 'Taille')] }),
    member('21-2', {
      ...EMPTY,
      kind: 'correction',
      publishedAt: onDay(5),
      lots: [lot(2, 'Élagage')],
    }),
  ])
  expect(tender?.call.lots.map(({ title }) => title)).toEqual(['Tonte', 'Élagage'])
  expect(tender?.events[1]?.changes).toEqual([
    { field: 'lot:2', before: 'Taille', after: 'Élagage' },
  ])
})

const FOLDER = [{ scheme: 'folder' as const, value: 'ba7aa3fd' }]

test('a European correction repeats the call: its title, place and documents are the new ones', () => {
  const documents = { kind: 'documents' as const, url: 'https://marches.example.fr/2', label: null }
  const tender = composeTender([
    member('1', { version: 'eforms_1', publishedAt: onDay(1), lots: [lot(1, 'Tonte')] }),
    member('2', {
      version: 'boamp_daily_1',
      identifiers: FOLDER,
      kind: 'correction',
      publishedAt: onDay(5),
      title: 'Entretien des parcs',
      departments: ['40'],
      links: [documents],
      lots: [lot(1, 'Fauchage')],
    }),
  ])
  expect(tender?.call).toMatchObject({
    title: 'Entretien des parcs',
    departments: ['40'],
    links: [documents],
    lots: [{ title: 'Fauchage' }],
  })
})

test('a European correction makes the tender where its call was never received', () => {
  const correction = { kind: 'correction' as const, identifiers: FOLDER }
  expect(composeTender([member('2', correction)])).toMatchObject({ promotedBy: 'id-2' })
  expect(composeTender([member('2', { kind: 'correction' })])).toBeNull()
  expect(composeTender([member('1', {}), member('2', correction)])).toMatchObject({
    promotedBy: 'id-1',
  })
})

test('of European corrections whose call is unknown the first is the call, later ones correct it', () => {
  const tender = composeTender([
    member('2', { kind: 'correction', identifiers: FOLDER, publishedAt: onDay(2) }),
    member('3', {
      kind: 'correction',
      identifiers: FOLDER,
      publishedAt: onDay(5),
      deadlineAt: new Date('2021-02-10T11:00:00Z'),
    }),
  ])
  expect(tender?.events.map(({ kind, changes }) => [kind, changes.length])).toEqual([
    ['published', 0],
    ['corrected', 1],
  ])
})

test('of two calls the one in the more detailed format leads, whatever the order of publication', () => {
  const formats = [
    'manual_1',
    'eforms_1',
    'boamp_daily_1',
    'boamp_api_1',
    'ted_standard_1',
    'boamp_dila_230',
    'place_1',
    'boamp_archive_1',
  ] as const
  const leader = (...versions: (typeof formats)[number][]) =>
    composeTender(
      versions.map((version, at) => member(`21-${at}`, { version, publishedAt: onDay(10 + at) })),
    )?.leading.content.version
  for (const [at, more] of formats.entries()) {
    for (const less of formats.slice(at + 1)) {
      expect([leader(more, less), leader(less, more)]).toEqual([more, more])
    }
  }
})

test('a national correction lists every change, and does not describe the call', () => {
  const tender = composeTender([
    member('26-1', { description: 'Location de 2 bennes' }),
    member('26-2', {
      ...EMPTY,
      kind: 'correction',
      publishedAt: onDay(15),
      description: "Rectificatif de l'annonce : Location de 2 bennes",
      deadlineAt: new Date('2021-02-10T11:00:00Z'),
      changes: [
        {
          section: 'Date limite de réception des offres',
          before: '2021-02-01T11:00:00.000Z',
          after: '2021-02-10T11:00:00.000Z',
        },
        {
          section: 'Date d’ouverture des plis',
          before: '2021-02-02T11:00:00.000Z',
          after: '2021-02-11T11:00:00.000Z',
        },
        { section: 'Durée du marché', before: '12 mois', after: '24 mois' },
      ],
    }),
  ])
  expect(tender?.call.description).toBe('Location de 2 bennes')
  expect(tender?.events[1]?.changes.map(({ field }) => field)).toEqual([
    'deadlineAt',
    'Date d’ouverture des plis',
    'Durée du marché',
  ])
})
