import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { callKeys } from './call-keys.ts'
import { callTraits } from './call-traits.ts'
import type { Placeable } from './joinable-notice.ts'
import { groupByCall } from './same-call.ts'

function notice(
  id: string,
  content: Partial<NoticeContent> = {},
  own: Partial<Placeable> = {},
): Placeable {
  const whole = { ...GREEN_SPACES_CALL, ...content }
  const traits = callTraits(whole)
  return {
    id,
    source: whole.source,
    kind: whole.kind,
    complete: whole.kind === 'call',
    publishedAt: whole.publishedAt,
    tenderId: null,
    is: [],
    names: [],
    traits,
    keys: callKeys(traits),
    ...own,
  }
}

/** The notices of each tender, whatever order they come in. */
function groups(...notices: Placeable[]): string[] {
  const found = groupByCall(notices).map(({ noticeIds }) => noticeIds.toSorted().join(' '))
  const other = groupByCall(notices.toReversed()).map(({ noticeIds }) =>
    noticeIds.toSorted().join(' '),
  )
  expect(other.toSorted()).toEqual(found.toSorted())
  return found.toSorted()
}

const CORRECTION = {
  kind: 'correction',
  publishedAt: new Date('2021-01-20T23:00:00Z'),
  deadlineAt: null,
} as const
const TED = { source: 'ted' } as const
const FOLDER = [{ scheme: 'folder', value: 'F' }] as const

test('a correction without a reference joins the call of the same buyer in the same words', () => {
  expect(groups(notice('call'), notice('correction', CORRECTION))).toEqual(['call correction'])
})

test('the notices of one call in two sources make one tender', () => {
  expect(groups(notice('boamp'), notice('ted', TED))).toEqual(['boamp ted'])
  expect(groups(notice('boamp'), notice('ted', TED), notice('correction', CORRECTION))).toEqual([
    'boamp correction ted',
  ])
})

test('a correction that two calls would suit waits', () => {
  const calls = [notice('one'), notice('two')]
  expect(groups(...calls, notice('correction', CORRECTION))).toEqual(['one', 'two'])
})

test('a correction that no call resembles waits', () => {
  const road = notice('road', { ...CORRECTION, title: 'Réfection de la voirie' })
  expect(groups(notice('call'), road)).toEqual(['call'])
  expect(groups(road, notice('correction', CORRECTION))).toEqual([])
})

test('the file number is a stronger reason than the words', () => {
  const calls = [notice('numbered', { buyerReference: '21-001' }), notice('plain')]
  const correction = notice('correction', { ...CORRECTION, buyerReference: '21-001' })
  expect(groups(...calls, correction)).toEqual(['correction numbered', 'plain'])
  expect(groups(...calls, notice('plain 2'), correction)).toEqual([
    'correction numbered',
    'plain',
    'plain 2',
  ])
  const rival = notice('numbered 2', { buyerReference: '21-001', title: 'Espaces verts, lot 2' })
  expect(groups(...calls, rival, correction)).toContain('plain')
})

test('a notice that belongs to a call already joins no other by its words', () => {
  const named = notice('named', { title: 'Voirie' }, { is: [{ scheme: 'boamp', value: '21-1' }] })
  const names = [{ scheme: 'boamp' as const, value: '21-1' }]
  const correction = notice('correction', CORRECTION, { names })
  expect(groups(named, notice('alike'), correction)).toEqual(['alike', 'correction named'])
  const placed = notice('correction', CORRECTION, { tenderId: 'tender' })
  expect(groups(notice('alike'), placed)).toEqual(['alike', 'correction'])
})

test('calls in the same words stay apart where one belongs to a call that is another', () => {
  const ted = notice('ted', TED, { is: [...FOLDER] })
  const road = notice('road', { title: 'Réfection de la voirie' }, { is: [...FOLDER] })
  expect(groups(notice('boamp'), ted, road)).toEqual(['boamp', 'road ted'])
  const correction = notice('correction', CORRECTION, { is: [...FOLDER] })
  expect(groups(notice('boamp'), ted, correction)).toEqual(['boamp correction ted'])
})

test('each notice has the reason for which it is there', () => {
  const [group] = groupByCall([notice('correction', CORRECTION), notice('call')])
  expect([...(group?.joinings ?? [])]).toEqual([
    ['call', { rule: 'call' }],
    ['correction', { rule: 'likeness', because: 'subject', with: 'call' }],
  ])
})

test('the notices of one tender stay together, whatever they say', () => {
  const road = notice('road', { title: 'Réfection de la voirie' }, { tenderId: 'tender' })
  expect(groups(notice('call', {}, { tenderId: 'tender' }), road)).toEqual(['call road'])
})

test('what an administrator decided comes before references and words', () => {
  const decided = (verdict: 'same' | 'different', ...notices: Placeable[]) =>
    groupByCall(notices, [{ noticeId: 'call', otherId: 'other', verdict }])
      .map(({ noticeIds }) => noticeIds.toSorted().join(' '))
      .toSorted()
  const road = notice('other', { title: 'Réfection de la voirie' })
  expect(decided('same', notice('call'), road)).toEqual(['call other'])
  expect(decided('different', notice('call'), notice('other', TED))).toEqual(['call', 'other'])
  const is = [...FOLDER]
  expect(decided('different', notice('call', {}, { is }), notice('other', TED, { is }))).toEqual([
    'call',
    'other',
  ])
  expect(decided('same', notice('call'))).toEqual(['call'])
})

test('a notice without a date comes before the dated ones, of equal dates the lower id first', () => {
  const is = [...FOLDER]
  const first = (...notices: Placeable[]) =>
    [...(groupByCall(notices)[0]?.joinings ?? [])].find(([, why]) => why?.rule === 'call')?.[0]
  expect(first(notice('b', {}, { is }), notice('a', TED, { is }))).toBe('a')
  expect(first(notice('a', TED, { is }), notice('b', {}, { is }))).toBe('a')
  const undated = notice('c', { publishedAt: null }, { is })
  expect(first(notice('b', {}, { is }), undated)).toBe('c')
  expect(first(undated, notice('b', {}, { is }))).toBe('c')
  const later = notice('a', { ...TED, publishedAt: new Date('2021-01-12T00:00:00Z') }, { is })
  expect(first(later, notice('b', {}, { is }))).toBe('b')
})

test('a correction under another name of the buyer joins the call by the SIRET, not without it', () => {
  const buyer = (name: string, siret: string | null) => ({
    buyer: { ...GREEN_SPACES_CALL.buyer, name, siret },
  })
  const call = (siret: string | null) => notice('call', buyer('Syndicat mixte du Verdon', siret))
  const correction = (siret: string | null) =>
    notice('correction', { ...CORRECTION, ...buyer('SMV – service achats', siret) })
  expect(groups(call('25130082000014'), correction('25130082000022'))).toEqual(['call correction'])
  expect(groups(call('25130082000014'), correction('20006945000012'))).toEqual(['call'])
  expect(groups(call(null), correction('25130082000014'))).toEqual(['call'])
})
