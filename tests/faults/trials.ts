import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Instance, Site } from './instance.ts'

const PART = 200_000

/** What one trial found wrong; empty where everything is as it has to be. */
export type Trial = (instance: Instance) => Promise<string[]>
/** One that runs on any installation. */
export type SiteTrial = (site: Site) => Promise<string[]>

/** A request that a lost machine never answers is asked again. */
export const ANSWER_MS = 20_000

const any = <Item>(items: readonly Item[]): Item => {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

/** Kills one of these processes within `ms`. */
export async function killWithin(processes: Site['webs'], ms: number): Promise<void> {
  await delay(randomInt(ms))
  any(processes).kill()
}

/** An organisation with an administrator who is signed in. */
export async function newMember({ rows, cookieFor }: Pick<Site, 'rows' | 'cookieFor'>) {
  const [userId, organisationId, token] = [randomUUID(), randomUUID(), randomUUID()]
  await rows(
    `insert into app_user (id, name, email, email_verified) values ($1, 'Essai', $2, true)`,
    [userId, `${userId}@example.fr`],
  )
  await rows(
    `insert into session (id, user_id, token, expires_at) values ($1, $1, $2, now() + interval '1 day')`,
    [userId, token],
  )
  await rows(
    `with made as (insert into organisation (id, name) values ($1, 'Essai') returning id)
     insert into membership (organisation_id, user_id, role) select id, $2, 'administrator' from made`,
    [organisationId, userId],
  )
  const headers = {
    cookie: cookieFor(token).header,
    'sec-fetch-site': 'same-origin',
    'x-tsr-serverfn': 'true',
  }
  return { organisationId, userId, headers }
}

async function someTender({ rows }: Site): Promise<string> {
  const [tender] = await rows<{ id: string }>(
    `select id from tender where status = 'published' order by random() limit 1`,
  )
  return tender?.id ?? ''
}

const partAnswer = z.object({ received: z.number().optional() })

/** A document is sent in parts to either web process, which are killed meanwhile; parts are sent again as asked. */
export const upload: SiteTrial = async (instance) => {
  const { rows, origins, webs } = instance
  const { organisationId, headers } = await newMember(instance)
  const bidId = await someTender(instance)
  const bytes = randomBytes(PART * 8)
  const name = `${randomUUID()}.pdf`
  const asked = { uploadId: randomUUID(), bidId, name, size: `${bytes.length}` }
  const killing = killWithin(webs, 800)
  let offset = 0
  for (let time = 0; offset < bytes.length && time < 200; time++) {
    const params = new URLSearchParams({ ...asked, offset: `${offset}` })
    const body = bytes.subarray(offset, offset + PART)
    const signal = AbortSignal.timeout(ANSWER_MS)
    const sent = { method: 'PUT', headers, body, signal }
    const answer = await fetch(`${any(origins)}/api/v1/documents?${params}`, sent).catch(() => null)
    const { received } = partAnswer.safeParse(await answer?.json().catch(() => null)).data ?? {}
    if (received === undefined) await delay(200)
    else offset = received
  }
  await killing
  const stored = await rows<{ size: string }>(
    'select size from tender_document where organisation_id = $1 and name = $2',
    [organisationId, name],
  )
  if (stored.length === 1 && Number(stored[0]?.size) === bytes.length) return []
  return [`an upload became ${stored.length} documents`]
}

/** A subscription and one tender are paid at the same moment, each twice, while a web process is killed. */
export const payments: SiteTrial = async (instance) => {
  const { rows, origins, webs } = instance
  const { organisationId, headers } = await newMember(instance)
  const bidId = await someTender(instance)
  const post = (name: string, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.set(field, value)
    const signal = AbortSignal.timeout(ANSWER_MS)
    const sent = { method: 'POST', headers, body, signal }
    return fetch(`${any(origins)}/_serverFn/${name}`, sent).catch(() => null)
  }
  const paths = { successUrl: '/abonnement', cancelUrl: '/pricing' }
  const pending = async () =>
    rows<{ id: string }>(
      `select id from purchase where organisation_id = $1 and state = 'pending'`,
      [organisationId],
    )
  for (let time = 0; time < 50 && (await pending()).length < 2; time++) {
    await post('beginMyPurchase', { type: 'one-shot', bidId, ...paths })
    await post('beginMyPurchase', { type: 'sub', ...paths })
    await delay(100)
  }
  const killing = killWithin(webs, 150)
  for (let time = 0; time < 100; time++) {
    const open = await pending()
    if (open.length === 0) break
    const pay = ({ id }: { id: string }) =>
      post('answerSimulatedCheckout', { purchaseId: id, answer: 'pay' })
    await Promise.all([...open, ...open].map(pay))
    await delay(100)
  }
  await killing
  const wrong = await rows<{ kind: string; state: string; entries: string }>(
    `select p.kind, p.state, count(l.id) as entries from purchase p
     left join ledger_entry l on l.purchase_id = p.id
     where p.organisation_id = $1 group by p.id
     having count(l.id) <> (case p.state when 'paid' then 1 else 0 end) or p.state = 'pending'`,
    [organisationId],
  )
  const [subscriptions] = await rows<{ count: string }>(
    'select count(*) from subscription where organisation_id = $1',
    [organisationId],
  )
  const faults = wrong.map(
    ({ kind, state, entries }) => `a ${kind} purchase is ${state}, with ${entries} entries`,
  )
  return subscriptions?.count === '1'
    ? faults
    : [...faults, `${subscriptions?.count} subscriptions`]
}

/** Ten e-mails are sent by two workers, one of which is killed: each arrives once, or is marked as doubtful. */
export const mails: SiteTrial = async ({ rows, workers, mails: { received } }) => {
  const ids = Array.from({ length: 10 }, () => randomUUID())
  await rows(
    `insert into outbox_message (id, key, kind, recipient, subject, html, text, headers, priority, expires_at)
     select id::uuid, id, 'account', 'a@example.fr', 'Essai', 'Essai', 'Essai', '{}', 0, now() + interval '1 day'
     from unnest($1::text[]) as id`,
    [ids],
  )
  await killWithin(workers, 1_500)
  const left = async () =>
    rows<{ id: string; state: string }>(
      `select id, state from outbox_message where id = any($1::uuid[]) and state = 'waiting'`,
      [ids],
    )
  for (let time = 0; time < 300 && (await left()).length > 0; time++) await delay(200)
  const states = await rows<{ id: string; state: string }>(
    'select id, state from outbox_message where id = any($1::uuid[])',
    [ids],
  )
  return states.flatMap(({ id, state }) => {
    const times = received.filter(({ source }) => source.includes(id)).length
    // `sending`: of the killed worker, doubtful after ten minutes.
    const isRight = state === 'sent' ? times === 1 : state !== 'waiting' && times <= 1
    return isRight ? [] : [`an e-mail is ${state} and arrived ${times} times`]
  })
}

/** A process that was just started reads its models for a while, and answers nothing meanwhile. */
async function whenCalm(origins: readonly string[]): Promise<void> {
  for (let calm = 0, time = 0; calm < 3 && time < 300; time++) {
    const began = performance.now()
    await Promise.all(origins.map((origin) => fetch(`${origin}/healthz`).catch(() => null)))
    calm = performance.now() - began < 300 ? calm + 1 : 0
    await delay(100)
  }
}

/** While PostgreSQL is stopped, every request is answered within ten seconds; afterwards all is well. */
export const frozenDatabase: Trial = async ({ freezeDatabase, origins }) => {
  await whenCalm(origins)
  const frozen = freezeDatabase(12_000)
  await delay(200)
  const answers = await Promise.all(
    ['/bids?q=a', '/api/v1/tenders', '/compte', '/healthz'].map(async (address) => {
      const began = performance.now()
      const headers = { cookie: 'visitor=1' }
      await fetch(any(origins) + address, { headers }).then((answer) => answer.text())
      return { address, seconds: (performance.now() - began) / 1000 }
    }),
  ).catch((error: Error) => [{ address: error.message, seconds: 99 }])
  await frozen
  return answers.flatMap(({ address, seconds }) =>
    seconds < 10 ? [] : [`${address} took ${seconds.toFixed(1)} s`],
  )
}
