import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { layOutSales, ledgerOf, SETTING } from '../../../../tests/buyers-setting.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { beginPurchase } from '../payments/begin-purchase.mutations.server.ts'
import type { PurchaseWish } from '../payments/purchase-wish.ts'
import { answerSimulatedPayment } from './simulated-payments.mutations.server.ts'
import { simulatedService } from './simulated-service.server.ts'

const db = await testDatabase()
const { organisationId, userId, tenderId, now } = SETTING
const origin = 'http://localhost:3000'
const service = simulatedService(db, { origin })
const paths = { successPath: '/bien', cancelPath: '/retour' }

async function begun(wish: PurchaseWish): Promise<string> {
  const asked = { organisationId, userId, wish, ...paths, origin, now }
  const answer = await beginPurchase(db, service, asked)
  if (!answer.ok) throw new Error(answer.reason)
  return new URL(answer.url).searchParams.get('purchase') ?? ''
}

test('a subscription and one tender paid at the same moment never deadlock, and each is paid once or closed', async () => {
  for (let time = 0; time < 15; time++) {
    await layOutSales(db)
    const ids = [
      await begun({ kind: 'one-shot', tenderId }),
      await begun({ kind: 'sub', interval: 'month', people: 1 }),
    ]
    const answers = await Promise.all(
      ids.map((purchaseId) =>
        answerSimulatedPayment(db, { purchaseId, organisationId, answer: 'pay', now }),
      ),
    )
    const states = answers.map((answer) => answer?.state)
    expect(states[1]).toBe('paid')
    expect(['paid', 'expired']).toContain(states[0])
    expect(await ledgerOf(db)).toHaveLength(states.filter((state) => state === 'paid').length)
  }
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  expect(rows).toEqual([{ deadlocks: '0' }])
}, 120_000)

test('a payment takes no lock before the one that its organisation makes at the moment has ended', async () => {
  await layOutSales(db)
  const purchaseId = await begun({ kind: 'one-shot', tenderId })
  const other = await db.pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query('select from organisation where id = $1 for no key update', [organisationId])
  let isAnswered = false
  const paying = answerSimulatedPayment(db, {
    purchaseId,
    organisationId,
    answer: 'pay',
    now,
  }).finally(() => {
    isAnswered = true
  })
  const waits = sql`select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  await expect.poll(async () => (await db.execute(waits)).rowCount).toBe(1)
  const free = await db.execute(
    sql`select from purchase where id = ${purchaseId} for update skip locked`,
  )
  expect([isAnswered, free.rowCount]).toEqual([false, 1])
  await other.query('commit')
  expect((await paying)?.state).toBe('paid')
})
