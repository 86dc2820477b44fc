import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import type { TenderRows } from '../compose/tender-rows.server.ts'

/** Characters: longer names are those of a service, or of the bodies of a group. */
const LONGEST_NAME = 60

/**
 * Names the buyers of these tenders as most of their own notices do, the shorter of equals, an acronym last. Each tender keeps the name
 * that its notice gives (its result CLIENT).
 */
export async function nameBuyers(tx: Transaction, rows: readonly TenderRows[]): Promise<void> {
  const names = rows.map(({ buyer: { identity, name } }) => ({ identity, name }))
  if (names.length === 0) return
  await tx.execute(sql`
    with renamed as (
      select distinct buyer.id, buyer.name from buyer
      join json_to_recordset(${JSON.stringify(names)}::json) as incoming(identity text, name text)
        on incoming.identity = buyer.identity and incoming.name <> buyer.name
    ), counted as (
      select tender.buyer_id, result.value ->> 'displayedName' as name, count(*) as tenders,
        result.value ->> 'displayedName' = renamed.name as is_stored
      from renamed
      join tender on tender.buyer_id = renamed.id
      join analysis_result result on result.tender_id = tender.id and result.type = 'CLIENT'
        and result.lot_number is null and result.origin = 'structured'
      group by 1, 2, 4
    ), best as (
      select distinct on (buyer_id) buyer_id, name from counted where name ~ '\\S'
      order by buyer_id, length(name) > ${LONGEST_NAME}, tenders desc,
        name = upper(name), length(name), is_stored desc, name
    )
    update buyer set name = best.name from best where best.buyer_id = buyer.id and best.name <> buyer.name`)
}
