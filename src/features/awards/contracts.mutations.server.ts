import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { newId } from '#/domain/new-id.ts'
import type { Contract, ContractBuyer, RejectedContract } from '#/domain/notices/contract.ts'
import { OTHER_CATEGORY_SLUG } from '#/features/categories/categories.ts'
import { categoriseNotice } from '#/features/categories/categorise-notice.server.ts'
import { chooseByCues } from '#/features/categories/category-cues.ts'
import { categoriesOfCpv, isBroadCpv } from '#/features/categories/cpv.server.ts'
import { buyerRow } from '#/features/notices/compose/buyer-identity.server.ts'
import { organisationName } from '#/features/notices/compose/organisation-name.server.ts'
import { sentenceCase } from '#/features/notices/compose/sentence-case.server.ts'
import { titleForms } from '#/features/notices/compose/word-forms.server.ts'
import { fold } from '#/french-text/fold.ts'
import { latestEnd } from './contract-end.ts'

export type ContractCounts = {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
}

/** Increase when the interpretation of records changes: all contracts are then written again. */
const RECORD_VERSION = 2

/**
 * Writes contracts and rejected records in one transaction. Idempotent. If a batch contains a uid twice, the
 * last one wins.
 */
export async function recordContracts(
  db: Database,
  {
    contracts,
    rejected,
    demo = false,
    now,
  }: {
    contracts: readonly Contract[]
    rejected: readonly RejectedContract[]
    demo?: boolean
    now: Date
  },
): Promise<ContractCounts> {
  const read = contracts.length + rejected.length
  const byUid = new Map(contracts.map((contract) => [contract.uid, contract]))
  const hashed = [...byUid.values()].map((contract) => ({ contract, hash: hashOf(contract) }))
  const counts = { read, created: 0, updated: 0, unchanged: read - byUid.size - rejected.length }
  await db.transaction(async (tx) => {
    // Prevents deadlocks between concurrent runs that lock rows in different orders.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.contracts'))`)
    const known = await knownContracts(tx, [...byUid.keys()])
    const changed = hashed.flatMap(({ contract, hash }) => {
      const before = known.get(contract.uid)
      if (before?.hash === hash && (demo || !before.demo)) {
        counts.unchanged++
        return []
      }
      if (before === undefined) counts.created++
      else counts.updated++
      return [{ id: before?.id ?? newId(), contract, hash }]
    })
    if (changed.length > 0) await writeContracts(tx, changed, { demo, now })
    await writeRejected(tx, rejected, [...byUid.keys()], now)
  })
  return { ...counts, rejected: rejected.length }
}

type Changed = { id: string; contract: Contract; hash: string }

function hashOf(contract: Contract): string {
  return createHash('sha256')
    .update(JSON.stringify([RECORD_VERSION, contract]))
    .digest('hex')
}

async function knownContracts(tx: Transaction, uids: readonly string[]) {
  const { rows } = await tx.execute<{ uid: string; id: string; hash: string; demo: boolean }>(sql`
    select uid, id, encode(raw_hash, 'hex') as hash, demo from contract
    where uid = any(array(select json_array_elements_text(${JSON.stringify(uids)}::json)))`)
  return new Map(rows.map((row) => [row.uid, row]))
}

async function writeContracts(
  tx: Transaction,
  changed: readonly Changed[],
  { demo, now }: { demo: boolean; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into contract (id, uid, source, notice_id, tender_id, kind, demo, title, buyer_identity,
      buyer_siret, buyer_name, notified_on,
      published_on, duration_months, ends_on, amount_cents, initial_amount_cents, amount_kind,
      amount_fault, cpv_code, category_slug, department_code, procedure, offers_received, changes,
      grouping, is_subcontracted, subcontractor_sirets, raw_hash, updated_at)
    select incoming.id, uid, source, notice_id, tender_id, kind, ${demo}, title, buyer_identity,
      buyer_siret, buyer_name, notified_on,
      published_on, duration_months, ends_on, amount_cents, initial_amount_cents, amount_kind,
      amount_fault, cpv_code, category.slug, department.code, procedure, offers_received, changes,
      grouping, is_subcontracted, subcontractor_sirets, decode(hash, 'hex'), ${now.toISOString()}::timestamptz
    from json_to_recordset(${jsonRows(changed.map(contractRow))}) as incoming(id uuid, uid text,
      source text, notice_id uuid, tender_id uuid, kind text, title text, buyer_identity text,
      buyer_siret text, buyer_name text, notified_on date,
      published_on date, duration_months integer, ends_on date, amount_cents bigint,
      initial_amount_cents bigint, amount_kind text, amount_fault text, cpv_code text,
      category_slug text, department_code text, procedure text, offers_received integer,
      changes smallint, grouping text, is_subcontracted boolean, subcontractor_sirets text[], hash text)
    left join category on category.slug = incoming.category_slug
    left join department on department.code = incoming.department_code
    on conflict (uid) do update set
      tender_id = excluded.tender_id, kind = excluded.kind, demo = excluded.demo, title = excluded.title,
      buyer_identity = excluded.buyer_identity, buyer_siret = excluded.buyer_siret, buyer_name = excluded.buyer_name,
      notified_on = excluded.notified_on, published_on = excluded.published_on,
      duration_months = excluded.duration_months, ends_on = excluded.ends_on,
      amount_cents = excluded.amount_cents, initial_amount_cents = excluded.initial_amount_cents,
      amount_kind = excluded.amount_kind, amount_fault = excluded.amount_fault,
      cpv_code = excluded.cpv_code, category_slug = excluded.category_slug,
      department_code = excluded.department_code, procedure = excluded.procedure,
      offers_received = excluded.offers_received, changes = excluded.changes,
      grouping = excluded.grouping, is_subcontracted = excluded.is_subcontracted,
      subcontractor_sirets = excluded.subcontractor_sirets,
      raw_hash = excluded.raw_hash, updated_at = excluded.updated_at`)
  const ids = JSON.stringify(changed.map(({ id }) => id))
  await tx.execute(sql`
    delete from contract_winner
    where contract_id = any(array(select json_array_elements_text(${ids}::json)::uuid))`)
  // Removes the name of units hidden by the register, including names in later files.
  await tx.execute(sql`
    insert into contract_winner (contract_id, rank, siret, name)
    select contract_id, rank, siret, case when company.name is null and company.found
      then null else incoming.name end
    from json_to_recordset(${jsonRows(changed.flatMap(winnerRows))}) as incoming(contract_id uuid,
      rank smallint, siret text, name text)
    left join company on company.siren = left(incoming.siret, 9)`)
  await writeBuyers(tx, changed)
}

function contractRow({ id, contract, hash }: Changed) {
  const { buyer, cpvCode } = contract
  return {
    id,
    hash,
    uid: contract.uid,
    source: contract.source,
    notice_id: contract.noticeId,
    tender_id: contract.tenderId,
    kind: contract.kind,
    title: titleOf(contract),
    buyer_identity: identityOf(buyer),
    buyer_siret: buyer.siret,
    buyer_name: buyer.name && organisationName(buyer.name, buyer),
    notified_on: contract.notifiedOn,
    published_on: contract.publishedOn,
    duration_months: contract.durationMonths,
    ends_on: latestEnd(contract),
    amount_cents: contract.amountCents,
    initial_amount_cents: contract.initialAmountCents,
    amount_kind: contract.amountKind,
    amount_fault: contract.amountFault,
    cpv_code: cpvCode,
    category_slug: contract.categorySlug ?? categoryOf(contract),
    department_code: contract.departmentCode,
    procedure: contract.procedure,
    offers_received: contract.offersReceived,
    changes: contract.changes,
    grouping: contract.grouping,
    is_subcontracted: contract.isSubcontracted,
    subcontractor_sirets: contract.subcontractorSirets,
  }
}

/** The title in sentence case; many sources publish capitals. */
function titleOf({ title, buyer, departmentCode }: Contract): string {
  return sentenceCase(title, {
    forms: titleForms(),
    names: [buyer.name ?? '', buyer.city ?? ''],
    town: buyer.city,
    departments: departmentCode === null ? [] : [departmentCode],
  })
}

/** The identity of the buyer row, which exists if the buyer has a name. */
function identityOf(buyer: ContractBuyer): string {
  return buyer.siret === null
    ? identified({ ...buyer, name: buyer.name ?? '' })
    : `siret:${buyer.siret}`
}

const identified = (buyer: ContractBuyer & { name: string }) =>
  buyerRow({ ...buyer, url: null }).identity

/** A precise CPV code is sufficient, and a hundred times faster than classifying the title. */
function categoryOf({ title, cpvCode }: Contract): string | null {
  if (cpvCode !== null && !isBroadCpv(cpvCode)) {
    const [known] = chooseByCues(categoriesOfCpv(cpvCode), fold(title))
    if (known !== undefined && known !== OTHER_CATEGORY_SLUG) return known
  }
  const cpvCodes = cpvCode === null ? [] : [cpvCode]
  return categoriseNotice({ title, cpvCodes, descriptorCodes: [] })[0]?.slug ?? null
}

function winnerRows({ id, contract }: Changed) {
  return contract.winners.map(({ siret, name }, rank) => ({ contract_id: id, rank, siret, name }))
}

/** Inserts buyers that have a name, including those without notices. */
async function writeBuyers(tx: Transaction, changed: readonly Changed[]): Promise<void> {
  const named = changed.flatMap(({ contract: { buyer } }) =>
    buyer.name === null ? [] : [buyerRow({ ...buyer, name: buyer.name, url: null })],
  )
  const rows = [...new Map(named.map((row) => [row.identity, row])).values()]
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into buyer (id, slug, identity, name, name_in_capitals, siret, city, postcode)
    select gen_random_uuid(), slug, identity, name, name_in_capitals, siret, city, postcode
    from json_to_recordset(${jsonRows(rows)}) as incoming(slug text, identity text, name text,
      name_in_capitals boolean, siret text, city text, postcode text)
    on conflict do nothing`)
}

async function writeRejected(
  tx: Transaction,
  rejected: readonly RejectedContract[],
  accepted: readonly string[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    delete from rejected_contract
    where ref = any(array(select json_array_elements_text(${JSON.stringify(accepted)}::json)))`)
  const rows = [...new Map(rejected.map((each) => [each.ref, each])).values()]
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into rejected_contract (ref, reason, seen_at)
    select ref, reason, ${now.toISOString()}::timestamptz
    from json_to_recordset(${jsonRows(rows)}) as incoming(ref text, reason text)
    on conflict (ref) do update set reason = excluded.reason, seen_at = excluded.seen_at
    where rejected_contract.reason <> excluded.reason`)
}
