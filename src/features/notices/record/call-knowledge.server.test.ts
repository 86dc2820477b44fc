import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { lookUpCall } from './call-knowledge.server.ts'
import {
  preparedKeys,
  preparedKnowledge,
  preparedTraits,
  prepareNotice,
  rememberPreparation,
} from './prepare-notice.server.ts'

const CALL: NoticeContent = { ...GREEN_SPACES_CALL, descriptorCodes: [] }
const lookUp = (own: Partial<NoticeContent>) => lookUpCall({ ...CALL, ...own })
const elsewhere = { postcode: null, city: null }

test.each([
  [['60'], 'Oise (60)'],
  [['60', '80', '02'], 'Aisne (02), Oise (60), Somme (80)'],
  [['60', '80', '02', '93'], 'Aisne (02), Oise (60), Somme (80) et 1 autre'],
  [['60', '80', '02', '93', '94'], 'Aisne (02), Oise (60), Somme (80) et 2 autres'],
  [[], ''],
])('the place of %j is « %s »', (departments, shown) => {
  expect(lookUp({ departments }).displayedLocation).toBe(shown)
})

test('a call of one town is there, wherever its buyer sits', () => {
  const { displayedLocation, departmentsText, position } = lookUp({
    title: 'Réparation du viaduc à Chauvigny (86300)',
    departments: ['86'],
  })
  expect([displayedLocation, departmentsText]).toEqual(['Chauvigny (86)', 'Vienne (86)'])
  expect(position).toMatchObject({ latitude: 46.57, longitude: 0.64 })
})

test('a place abroad is its country, where the codes of the execution say which', () => {
  const abroad = { departments: ['99'], ...elsewhere }
  expect(lookUp({ ...abroad, nutsCodes: ['BE100'] }).displayedLocation).toBe('Belgique')
  expect(lookUp({ ...abroad, nutsCodes: [] }).displayedLocation).toBe('Étranger')
})

test('a call lies in its town, else in the town of a buyer of its département', () => {
  const pau = lookUp({}).position
  expect(pau?.latitude).toBeCloseTo(43.3, 0)
  expect(pau?.longitude).toBeCloseTo(-0.4, 0)
  expect(lookUp({ postcode: '40000', city: 'Mont-de-Marsan' }).position).not.toEqual(pau)
  expect(lookUp(elsewhere).position).toEqual(pau)
  expect(lookUp({ ...elsewhere, departments: ['40', '64'] }).position).toEqual(pau)
  expect(lookUp({ ...elsewhere, departments: [] }).position).toEqual(pau)
  expect(lookUp({ ...elsewhere, departments: ['40'] }).position).toBeNull()
  const buyer = { ...CALL.buyer, postcode: null, city: null }
  expect(lookUp({ ...elsewhere, buyer }).position).toBeNull()
})

test('what the buyer chose names a call before our categories: descriptors, then precise codes', () => {
  const { labels, categories } = lookUp({
    title: 'Travaux',
    descriptorCodes: ['270', '999'],
    cpvCodes: ['45330000', '45000000'],
  })
  expect(labels.slice(0, 2)).toEqual(['Plomberie (travaux)', 'Travaux de plomberie'])
  expect(labels).toHaveLength(2 + categories.length)
})

test('a call is categorised by the codes of its lots too', () => {
  const lot = { number: 1, label: null, title: '', description: null, estimate: null }
  const cpvCodes = ['45330000']
  const ofLots = lookUp({ lots: [{ ...lot, cpvCodes }] }).categories
  expect(ofLots).toEqual(lookUp({ cpvCodes }).categories)
  expect(ofLots).not.toEqual(lookUp({}).categories)
})

test('only kinds that are joined by likeness have keys, only calls are looked up', () => {
  const prepared = (kind: NoticeContent['kind']) => {
    const { keys, knowledge } = prepareNotice({ ...CALL, kind })
    return [keys.left.length > 0, keys.sought.length > 0, knowledge !== null]
  }
  expect(prepared('call')).toEqual([true, true, true])
  expect(prepared('correction')).toEqual([true, true, false])
  expect(prepared('cancellation')).toEqual([true, true, false])
  expect(prepared('award')).toEqual([true, true, false])
  expect(prepared('prior_information')).toEqual([false, false, false])
})

test('what was worked out before is used', () => {
  const content = { ...CALL }
  const preparation = {
    ...prepareNotice({ ...CALL, title: 'Voirie' }),
    keys: { left: [1], sought: [2] },
  }
  rememberPreparation(content, preparation)
  expect(preparedTraits(content)).toBe(preparation.traits)
  expect(preparedKeys(content, preparation.traits)).toBe(preparation.keys)
  expect(preparedKnowledge(content, content)).toBe(preparation.knowledge)
})

test('without it, it is worked out now', () => {
  const prepared = prepareNotice({ ...CALL })
  expect(preparedTraits({ ...CALL })).toEqual(prepared.traits)
  expect(preparedKeys({ ...CALL }, prepared.traits)).toEqual(prepared.keys)
  expect(preparedKnowledge({ ...CALL }, { ...CALL })).toEqual(prepared.knowledge)
  const leading = { ...CALL }
  prepareNotice(leading)
  expect(preparedTraits(leading)).toEqual(prepared.traits)
})

test('a call that says another thing than its leading notice is looked up itself', () => {
  const leading = { ...CALL }
  const { knowledge } = prepareNotice(leading)
  expect(preparedKnowledge({ ...leading, deadlineAt: null }, leading)).toBe(knowledge)
  const moved = { ...leading, departments: ['40'] }
  expect(preparedKnowledge(moved, leading).displayedLocation).toBe('Landes (40)')
  const buyer = { ...leading.buyer, city: 'Lescar' }
  expect(preparedKnowledge({ ...leading, buyer }, leading)).not.toBe(knowledge)
})
