import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { storableJson } from '#/db/json-rows.server.ts'
import type { Json } from '#/domain/json.ts'
import { newId } from '#/domain/new-id.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import { followCategoryResults } from '#/features/notices/write/edited-categories.mutations.server.ts'
import { placeKey, placeOf, type ResultPlace, type StoredState } from './edited-results.ts'
import { errorsOf, latestVersion } from './result-forms.ts'
import { type EditableResult, isOfTender, resultsOf } from './tender-results.queries.server.ts'

/** `value` null says that there is none; `seen` is the revision that the editor saw, null for none. */
type ResultEdit = ResultPlace & { value: Json | null; seen: string | null }

/** What a result is now, where it is not what the editor saw. */
export type ResultConflict = ResultPlace & { value: Json | null; revision: string | null }

export type EditOutcome =
  | { ok: true }
  /** `changed_since`: what a change wrote was changed again, after what the editor saw last. */
  | { ok: false; refusal: 'unknown_tender' | 'unknown_change' | 'changed_since' }
  /** Another edit, or an analysis, changed these meanwhile; nothing was written. */
  | { ok: false; refusal: 'changed_meanwhile'; conflicts: ResultConflict[] }
  | { ok: false; refusal: 'invalid'; places: ResultPlace[] }

/**
 * Writes results of an administrator; later analyses do not replace them. All of it or nothing:
 * where one result is not what they saw, they are shown what it is now.
 */
export async function updateResults(
  db: Database,
  { tenderId, edits, actorId }: { tenderId: string; edits: readonly ResultEdit[]; actorId: string },
): Promise<EditOutcome> {
  const invalid = edits.filter(
    ({ type, value }) => value !== null && Object.keys(errorsOf(type, value)).length > 0,
  )
  if (invalid.length > 0) return { ok: false, refusal: 'invalid', places: invalid.map(bare) }
  return db.transaction(async (tx) => {
    if (!(await lockTender(tx, tenderId))) return { ok: false, refusal: 'unknown_tender' }
    const elsewhere = await ofNoLot(tx, tenderId, edits)
    if (elsewhere.length > 0) return { ok: false, refusal: 'invalid', places: elsewhere }
    const current = latestByPlace(await resultsOf(tx, tenderId))
    const conflicts = edits.flatMap((edit) => {
      const now = current.get(placeKey(edit))
      return (now?.revision ?? null) === edit.seen
        ? []
        : [{ ...bare(edit), value: now?.value ?? null, revision: now?.revision ?? null }]
    })
    if (conflicts.length > 0) return { ok: false, refusal: 'changed_meanwhile', conflicts }
    const states = edits.map((edit): [string, StoredState] => [
      placeKey(edit),
      { value: edit.value, version: latestVersion(edit.type), origin: 'administrator' },
    ])
    await writeStates(tx, {
      tenderId,
      action: 'edit_results',
      actorId,
      current,
      states: Object.fromEntries(states),
    })
    return { ok: true }
  })
}

/**
 * Puts the results that a change touched back to what they were before it; that is a change too. `seen` is the
 * latest change that the editor saw: where one of these results was changed after it, nothing is written.
 */
export async function restoreResults(
  db: Database,
  {
    tenderId,
    changeId,
    seen,
    actorId,
  }: { tenderId: string; changeId: number; seen: number; actorId: string },
): Promise<EditOutcome> {
  return db.transaction(async (tx) => {
    if (!(await lockTender(tx, tenderId))) return { ok: false, refusal: 'unknown_tender' }
    const { rows } = await tx.execute<{
      before: Record<string, StoredState>
      is_changed: boolean
    }>(sql`
      select before, exists (
        select from audit_entry as later where later.id > ${seen} and ${isChangeOf(tenderId)}
          and later.after ?| array(select jsonb_object_keys(change.after))) as is_changed
      from (select * from audit_entry where id = ${changeId} and ${isChangeOf(tenderId)}) as change`)
    const [change] = rows
    if (!change) return { ok: false, refusal: 'unknown_change' }
    if (change.is_changed) return { ok: false, refusal: 'changed_since' }
    await writeStates(tx, {
      tenderId,
      action: 'restore_results',
      actorId,
      current: latestByPlace(await resultsOf(tx, tenderId)),
      states: change.before,
    })
    return { ok: true }
  })
}

function isChangeOf(tenderId: string): SQL {
  return sql`subject_kind = 'tender' and ${isOfTender(tenderId)}
    and action in ('edit_results', 'restore_results')`
}

/** Those of a lot that the tender does not have. */
async function ofNoLot(
  tx: Transaction,
  tenderId: string,
  edits: readonly ResultEdit[],
): Promise<ResultPlace[]> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`select number from lot where tender_id = ${tenderId}`,
  )
  const known = new Set(rows.map(({ number }) => number))
  return edits
    .filter(({ lotNumber, seen }) => lotNumber !== null && seen === null && !known.has(lotNumber))
    .map(bare)
}

async function lockTender(tx: Transaction, tenderId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update tender set updated_at = now() where id = ${tenderId}`,
  )
  return rowCount === 1
}

/** Of each result the version that readers see: rows come with the latest version first. */
function latestByPlace(results: readonly EditableResult[]): Map<string, EditableResult> {
  return new Map(results.toReversed().map((result) => [placeKey(result), result]))
}

async function writeStates(
  tx: Transaction,
  {
    tenderId,
    action,
    actorId,
    current,
    states,
  }: {
    tenderId: string
    action: 'edit_results' | 'restore_results'
    actorId: string
    current: Map<string, EditableResult>
    states: Record<string, StoredState>
  },
): Promise<void> {
  const before: Record<string, StoredState> = {}
  for (const [key, state] of Object.entries(states)) {
    const now = current.get(key)
    before[key] = now ? { value: now.value, version: now.version, origin: now.origin } : null
    await writeState(tx, { tenderId, place: placeOf(key), state })
  }
  if ('CATEGORY' in states) {
    const origins = ['administrator', 'structured', 'rules', 'model'] as const
    await followCategoryResults(tx, { tenderIds: [tenderId], origins })
  }
  await recordChange(tx, {
    actorId,
    action,
    subject: { kind: 'tender', id: tenderId },
    before,
    after: states,
  })
}

/** Writes the only version of a result; null deletes all versions. Its passages stay. */
async function writeState(
  tx: Transaction,
  { tenderId, place, state }: { tenderId: string; place: ResultPlace; state: StoredState },
): Promise<void> {
  const { type, lotNumber } = place
  await tx.execute(sql`
    delete from analysis_result
    where tender_id = ${tenderId} and type = ${type}
      and lot_number is not distinct from ${lotNumber}::int
      ${state === null ? sql`` : sql`and version <> ${state.version}`}`)
  if (state === null) return
  await tx.execute(sql`
    insert into analysis_result (id, tender_id, lot_number, type, version, value, origin)
    values (${newId()}, ${tenderId}, ${lotNumber}, ${type}, ${state.version},
      ${storableJson(state.value)}::jsonb, ${state.origin})
    on conflict on constraint analysis_result_once do update set
      value = excluded.value, origin = excluded.origin, updated_at = now()`)
}

const bare = ({ type, lotNumber }: ResultPlace): ResultPlace => ({ type, lotNumber })
