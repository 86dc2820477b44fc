/**
 * `npm run test:faults [-- --minutes 10]`: a real instance whose processes are killed at random, then what has to hold:
 * nothing is lost, and nothing happens twice. Prints « tried N, failed M » for each kind of trial.
 */
import { parseArgs } from 'node:util'
import { digests, digestsAreMade } from '../../tests/faults/digest-trial.ts'
import { hostilePdf } from '../../tests/faults/hostile-pdfs.ts'
import { openInstance, whenReady } from '../../tests/faults/instance.ts'
import { promotion, restore } from '../../tests/faults/killed-programs.ts'
import { stripeEvents } from '../../tests/faults/stripe-trial.ts'
import { frozenDatabase, mails, payments, type Trial, upload } from '../../tests/faults/trials.ts'
import { TrialCounts } from './trial-counts.ts'

const TRIALS: Record<string, Trial> = {
  'upload, web killed': upload,
  'subscription and tender paid at once, web killed': payments,
  'events of Stripe, web killed': stripeEvents,
  'e-mails sent, worker killed': mails,
  ...(digestsAreMade() && { 'digests made, worker killed': digests }),
  'notice promoted, program killed': promotion,
  'backup restored, program killed': restore,
  'hostile PDF read': hostilePdf,
  'PostgreSQL stopped for 12 s': frozenDatabase,
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const instance = await openInstance()
const until = Date.now() + Number(values.minutes) * 60_000
const counts = new TrialCounts(Object.keys(TRIALS))
try {
  do {
    for (const [name, trial] of Object.entries(TRIALS)) {
      for (const { origin } of [...instance.webs, instance.shop]) await whenReady(origin)
      await counts.count(name, () => trial(instance))
    }
  } while (Date.now() < until)
  const [{ deadlocks } = { deadlocks: '?' }] = await instance.rows<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  const killed = [...instance.webs, instance.shop, ...instance.workers]
  const kills = killed.reduce((sum, each) => sum + each.kills, 0)
  counts.print()
  console.log(`\n${kills} processes killed, ${deadlocks} deadlocks`)
  if (counts.failed > 0 || deadlocks !== '0') process.exitCode = 1
} finally {
  await instance.close()
}
