import { database } from '#/db/database.server.ts'
import { allAccountsOfSite } from '#/features/account-administration/admin-accounts.queries.server.ts'
import { accountFiltersSchema } from '#/features/account-administration/admin-accounts.schemas.ts'
import { ACCOUNT_COLUMNS } from '#/features/account-administration/components/account-columns.tsx'
import { allAuditEntries } from '#/features/audit-trail/audit-log.queries.server.ts'
import { auditFiltersSchema } from '#/features/audit-trail/audit-log.schemas.ts'
import { AUDIT_COLUMNS } from '#/features/audit-trail/components/audit-log-page.tsx'
import { LANDING_COLUMNS } from '#/features/landing-pages/components/landing-table-page.tsx'
import { landingTable } from '#/features/landing-pages/landing-standings.queries.server.ts'
import { landingFiltersSchema } from '#/features/landing-pages/landing-standings.schemas.ts'
import { allOrganisationsWithProfiles } from '#/features/organisation-administration/admin-organisations.queries.server.ts'
import { organisationFiltersSchema } from '#/features/organisation-administration/admin-organisations.schemas.ts'
import { ORGANISATION_COLUMNS } from '#/features/organisation-administration/components/organisation-columns.tsx'
import { allOutboxMessages } from '#/features/outbox/outbox.queries.server.ts'
import { OUTBOX_COLUMNS } from '#/features/outbox-administration/components/outbox-columns.tsx'
import { outboxFiltersSchema } from '#/features/outbox-administration/outbox.schemas.ts'
import { csvFile, type TableFile } from '#/features/table-files/table-file.server.ts'
import { PARTIAL_BID_COLUMNS } from '#/features/tender-administration/components/partial-bid-columns.tsx'
import { TENDER_COLUMNS } from '#/features/tender-administration/components/tender-columns.tsx'
import {
  filtersOf,
  readPartialBidsSearch,
} from '#/features/tender-administration/partial-bids-search.ts'
import { tenderTableRows } from '#/features/tender-administration/tender-table.queries.server.ts'
import {
  readTenderTableSearch,
  tenderFiltersOf,
} from '#/features/tender-administration/tender-table-search.ts'
import { allPartialBids } from '#/features/tenders/partial-bids.queries.server.ts'
import { type AddressWords, knownSearch } from '#/lib/known-search.ts'

type Asked = { name: string; shown: readonly string[]; now: Date }
type Answer = (search: AddressWords, asked: Asked) => Response

const answering =
  <Row>(table: (search: AddressWords, now: Date) => TableFile<Row>): Answer =>
  (search, asked) =>
    csvFile(table(search, asked.now), asked)

/** The tables of the back office, by the name of their file: each reads its address as its screen does. */
export const BACK_OFFICE_TABLES: Record<string, Answer> = {
  marches: answering((search) => {
    const filters = tenderFiltersOf(readTenderTableSearch(search))
    return { columns: TENDER_COLUMNS, rows: () => tenderTableRows(database(), filters) }
  }),
  avis: answering((search) => {
    const filters = filtersOf(readPartialBidsSearch(search))
    return { columns: PARTIAL_BID_COLUMNS, rows: () => allPartialBids(database(), filters) }
  }),
  organisations: answering((search, now) => {
    const filters = knownSearch(organisationFiltersSchema)(search)
    const rows = () => allOrganisationsWithProfiles(database(), { filters, now })
    return { columns: ORGANISATION_COLUMNS, rows }
  }),
  comptes: answering((search) => {
    const filters = knownSearch(accountFiltersSchema)(search)
    return { columns: ACCOUNT_COLUMNS, rows: () => allAccountsOfSite(database(), { filters }) }
  }),
  'e-mails': answering((search) => {
    const { stateFilter, kindFilter, recipientFilter } = knownSearch(outboxFiltersSchema)(search)
    const filter = { state: stateFilter, kind: kindFilter, recipient: recipientFilter }
    return { columns: OUTBOX_COLUMNS, rows: () => allOutboxMessages(database(), filter) }
  }),
  journal: answering((search) => {
    const filters = knownSearch(auditFiltersSchema)(search)
    return { columns: AUDIT_COLUMNS, rows: () => allAuditEntries(database(), { filters }) }
  }),
  pages: answering((search, now) => {
    const filters = knownSearch(landingFiltersSchema)(search)
    const rows = async function* () {
      yield (await landingTable(database(), { filters, now })).found
    }
    return { columns: LANDING_COLUMNS, rows }
  }),
}
