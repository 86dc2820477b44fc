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

test('other calls fill the buyer and add links of other purposes, never a second one for a purpose', () => {
  const link = (kind: 'documents' | 'deposit' | 'notice', url: string) => ({
    kind,
    url,
    label: null,
  })
  const buyer = { ...CALL.buyer, siret: null, city: null, postcode: null, url: null }
  const tender = composeTender([
    member('1', {
      version: 'eforms_1',
      buyer: { ...buyer, name: 'Acheteur non précisé' },
      links: [link('documents', 'https://a.example.fr/1')],
    }),
    member('2', {
      buyer: { ...CALL.buyer, siret: '21640445700018', url: 'https://pau.example.fr' },
      links: [
        link('documents', 'https://b.example.fr/1'),
        link('deposit', 'https://b.example.fr/2'),
        link('notice', 'https://b.example.fr/3'),
      ],
    }),
  ])
  expect(tender?.call.buyer).toEqual({
    ...CALL.buyer,
    siret: '21640445700018',
    url: 'https://pau.example.fr',
  })
  expect(tender?.call.links.map(({ url }) => url)).toEqual([
    'https://a.example.fr/1',
    'https://b.example.fr/2',
    'https://b.example.fr/3',
  ])
})

test('a buyer that the leading call names stays, also where its other data are filled', () => {
  const tender = composeTender([
    member('1', { version: 'eforms_1', buyer: { ...CALL.buyer, city: null } }),
    member('2', {
      buyer: { ...CALL.buyer, name: 'Mairie de Pau', city: 'Pau', postcode: '64100' },
    }),
  ])
  expect(tender?.call.buyer).toEqual(CALL.buyer)
})

test('notices of the same moment come in the order of their source and number', () => {
  const calls = [
    member('21-2', { title: 'Deux' }),
    member('21-1', { title: 'Un' }),
    member('21-1', { title: 'TED', source: 'ted', version: 'boamp_archive_1' }),
  ]
  const composed = [calls, calls.toReversed()].map((members) => composeTender(members))
  expect(composed.map((tender) => tender?.events[0]?.noticeId)).toEqual(['id-21-1', 'id-21-1'])
  expect(composed.map((tender) => tender?.leading.content.title)).toEqual(['TED', 'TED'])
})

test('an undated notice comes first, and is listed on the day of the call', () => {
  const tender = composeTender([
    member('21-1', {}),
    member('21-2', { kind: 'award', publishedAt: null }),
    member('21-3', { kind: 'modification', publishedAt: onDay(20) }),
  ])
  expect(tender?.events.map(({ kind, happenedAt }) => [kind, happenedAt])).toEqual([
    ['awarded', CALL.publishedAt],
    ['published', CALL.publishedAt],
    ['modified', onDay(20)],
  ])
})

test('an undated call was published with the earliest dated notice', () => {
  const tender = composeTender([
    member('21-1', { publishedAt: null }),
    member('21-2', { kind: 'correction', publishedAt: onDay(12) }),
    member('21-3', { kind: 'correction', publishedAt: onDay(14) }),
  ])
  expect(tender?.publishedAt).toEqual(onDay(12))
})

test('a call is cancelled once; an undated cancellation counts from the publication', () => {
  const cancelled = (...days: (Date | null)[]) =>
    composeTender([
      member('21-1', { publishedAt: onDay(10) }),
      ...days.map((publishedAt, at) =>
        member(`21-${at + 2}`, { ...EMPTY, kind: 'cancellation', publishedAt }),
      ),
    ])?.cancelledAt
  expect(cancelled(onDay(12), onDay(15))).toEqual(onDay(12))
  expect(cancelled(null)).toEqual(onDay(10))
})

test('a correction of the day of the call is applied, as is one without a date', () => {
  const deadlineAt = new Date('2021-02-20T11:00:00Z')
  const corrected = (publishedAt: Date | null) =>
    composeTender([
      member('21-1', { publishedAt: onDay(10) }),
      member('21-2', { ...EMPTY, kind: 'correction', publishedAt, deadlineAt }),
    ])?.call.deadlineAt
  expect(corrected(onDay(10))).toEqual(deadlineAt)
  expect(corrected(null)).toEqual(deadlineAt)
  expect(corrected(onDay(9))).toEqual(CALL.deadlineAt)
})

test('what follows a call other than a correction changes nothing of it', () => {
  const deadlineAt = new Date('2021-02-20T11:00:00Z')
  const tender = composeTender([
    member('21-1', {}),
    member('21-2', { kind: 'award', publishedAt: onDay(20), deadlineAt }),
  ])
  expect(tender?.call.deadlineAt).toEqual(CALL.deadlineAt)
})

test('a tender is published with its first call, not with a notice before it', () => {
  const tender = composeTender([
    member('20-9', { kind: 'prior_information', publishedAt: onDay(2) }),
    member('21-1', { publishedAt: onDay(10) }),
  ])
  expect(tender?.publishedAt).toEqual(onDay(10))
})
