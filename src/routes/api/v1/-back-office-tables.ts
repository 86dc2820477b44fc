import { allAccountsOfSite } from '#/features/administration/accounts/admin-accounts.queries.server.ts'
import { accountFiltersSchema } from '#/features/administration/accounts/admin-accounts.schemas.ts'
import { ACCOUNT_COLUMNS } from '#/features/administration/accounts/components/account-columns.tsx'
import { allAuditEntries } from '#/features/administration/audit-log/audit-log.queries.server.ts'
import { auditFiltersSchema } from '#/features/administration/audit-log/audit-log.schemas.ts'
import { AUDIT_COLUMNS } from '#/features/administration/audit-log/components/audit-log-page.tsx'
import { LANDING_COLUMNS } from '#/features/administration/landing-pages/components/landing-table-page.tsx'
import { landingTable } from '#/features/administration/landing-pages/landing-pages-table.queries.server.ts'
import { landingFiltersSchema } from '#/features/administration/landing-pages/landing-pages-table.schemas.ts'
import { allOrganisationsWithProfiles } from '#/features/administration/organisations/admin-organisations.queries.server.ts'
import { organisationFiltersSchema } from '#/features/administration/organisations/admin-organisations.schemas.ts'
import { ORGANISATION_COLUMNS } from '#/features/administration/organisations/components/organisation-columns.tsx'
import { OUTBOX_COLUMNS } from '#/features/administration/outbox/components/outbox-columns.tsx'
import { outboxFiltersSchema } from '#/features/administration/outbox/outbox.schemas.ts'
import { csvFile, type TableFile } from '#/features/administration/table-files/table-file.server.ts'
import { PARTIAL_NOTICE_COLUMNS } from '#/features/administration/tenders/components/partial-notice-columns.tsx'
import { TENDER_COLUMNS } from '#/features/administration/tenders/components/tender-columns.tsx'
import {
  filtersOf,
  partialNoticeSearchSchema,
} from '#/features/administration/tenders/partial-notices.schemas.ts'
import { tenderTableRows } from '#/features/administration/tenders/tender-table.queries.server.ts'
import { tenderTableSchema } from '#/features/administration/tenders/tender-table.schemas.ts'
import { allPartialNotices } from '#/features/notices/waiting/partial-notices.queries.server.ts'
import { allOutboxMessages } from '#/features/outbox/outbox.queries.server.ts'
import { type AddressWords, knownSearch } from '#/lib/known-search.ts'
import { database } from '#/server/database.server.ts'

type Asked = { name: string; shown: readonly string[]; client: string; now: Date }
type Answer = (search: AddressWords, asked: Asked) => Response

const answering =
  <Row>(table: (search: AddressWords, now: Date) => TableFile<Row>): Answer =>
  (search, asked) =>
    csvFile(table(search, asked.now), asked)

/** The tables of the back office, by the name of their file: each reads its address as its screen does. */
export const BACK_OFFICE_TABLES: Record<string, Answer> = {
  marches: answering((search) => {
    const filters = knownSearch(tenderTableSchema)(search)
    return { columns: TENDER_COLUMNS, rows: () => tenderTableRows(database(), filters) }
  }),
  avis: answering((search) => {
    const filters = filtersOf(knownSearch(partialNoticeSearchSchema)(search))
    return { columns: PARTIAL_NOTICE_COLUMNS, rows: () => allPartialNotices(database(), filters) }
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
