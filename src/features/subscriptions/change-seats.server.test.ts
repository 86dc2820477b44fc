import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { layOutSales, ledgerOf, SETTING } from '../../../tests/buyers-setting.ts'
import { testDatabase } from '../../../tests/database.ts'
import { changeSeats } from './change-seats.mutations.server.ts'
import { beginPurchase } from './payments/begin-purchase.mutations.server.ts'
import {
  answerSimulatedPayment,
  changeSimulatedPlan,
} from './simulated-payments/simulated-payments.mutations.server.ts'
import { simulatedService } from './simulated-payments/simulated-service.server.ts'

const db = await testDatabase()
const { organisationId, userId, now: NOW } = SETTING
const origin = 'http://localhost:3000'
const service = simulatedService(db, { origin })
/** Half of the month that was paid for on 20 November. */
const MIDDLE = new Date('2026-12-05T12:00:00Z')
const HALF_MONTH_FOR_TWO = 1_200

let subscription = ''
beforeEach(async () => {
  await layOutSales(db)
  await beginPurchase(db, service, {
    organisationId,
    userId,
    wish: { kind: 'sub', interval: 'month', people: 1 },
    successPath: '/bien',
    cancelPath: '/retour',
    origin,
    now: NOW,
  })
  const { rows } = await db.execute<{ id: string }>(sql`select id from purchase`)
  const purchaseId = rows[0]?.id ?? ''
  await answerSimulatedPayment(db, { purchaseId, organisationId, answer: 'pay', now: NOW })
  subscription = `demo_sub_${purchaseId}`
})

const change = (from: number, seats: number, atMostCents: number, now = MIDDLE) =>
  changeSeats(db, service, { subscription, interval: 'month', seats, now }, { from, atMostCents })
const seatsNow = async () =>
  (await db.execute<{ seats: number }>(sql`select seats from subscription`)).rows[0]?.seats

test('added seats are charged once, until the end of the period, at the confirmed price', async () => {
  const offer = await service.offerSeats({ subscription, interval: 'month', seats: 5, now: MIDDLE })
  expect(offer.due.grossCents).toBe(HALF_MONTH_FOR_TWO)
  const both = [change(3, 5, HALF_MONTH_FOR_TWO), change(3, 5, HALF_MONTH_FOR_TWO)]
  expect(await Promise.all(both)).toEqual(['changed', 'changed'])
  expect(await ledgerOf(db)).toEqual(['payment 5880 980', 'payment 1200 200'])
  expect(await seatsNow()).toBe(5)
})

test('removed seats are not refunded; adding them again is charged again', async () => {
  await change(3, 5, HALF_MONTH_FOR_TWO)
  expect(await change(5, 3, 0)).toBe('changed')
  expect(await seatsNow()).toBe(3)
  expect(await change(3, 5, 0)).toBe('otherwise')
  await change(3, 5, HALF_MONTH_FOR_TWO, new Date('2026-12-05T13:00:00Z'))
  expect(await ledgerOf(db)).toHaveLength(3)
})

test('a change is refused where another tab has changed the number meanwhile', async () => {
  await change(3, 6, 2 * HALF_MONTH_FOR_TWO)
  const oneMore = HALF_MONTH_FOR_TWO / 2
  expect(await change(3, 4, oneMore)).toBe('otherwise')
  expect([await seatsNow(), (await ledgerOf(db)).length]).toEqual([6, 2])
})

test('a change of seats during a cancellation is made, and neither undoes the other', async () => {
  const later = new Date(MIDDLE.getTime() + 1)
  await changeSimulatedPlan(db, { organisationId, cancelsAtEnd: true, now: later })
  expect(await change(3, 5, HALF_MONTH_FOR_TWO)).toBe('changed')
  const { rows } = await db.execute(sql`select seats, cancels_at_end from subscription`)
  expect(rows).toEqual([{ seats: 5, cancels_at_end: true }])
})

test('a change of seats and a cancellation at the same moment are both stored', async () => {
  const changes = [
    change(3, 5, HALF_MONTH_FOR_TWO),
    changeSimulatedPlan(db, { organisationId, cancelsAtEnd: true, now: MIDDLE }),
  ]
  await Promise.all(changes)
  const { rows } = await db.execute(sql`select seats, cancels_at_end from subscription`)
  expect(rows).toEqual([{ seats: 5, cancels_at_end: true }])
})
