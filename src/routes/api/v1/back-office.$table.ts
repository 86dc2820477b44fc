import { createFileRoute } from '@tanstack/react-router'
import { siteAdministratorOf } from '#/features/accounts/site-administrator.server.ts'
import { recordExport } from '#/features/administration/table-files/record-export.mutations.server.ts'
import { parseSearchParams } from '#/lib/search-params.ts'
import { database } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'
import { BACK_OFFICE_TABLES } from './-back-office-tables.ts'

/** Tables of the back office as files, for administrators of the site. */
export const Route = createFileRoute('/api/v1/back-office/$table')({
  server: {
    handlers: {
      GET: async ({ request, params: { table } }) => {
        const asking = await siteAdministratorOf(request)
        if ('refusal' in asking) return asking.refusal
        const answer = Object.hasOwn(BACK_OFFICE_TABLES, table) && BACK_OFFICE_TABLES[table]
        if (!answer) {
          const error = { code: 'not_found', message: 'Cette liste n’existe pas.' }
          return Response.json({ error }, { status: 404 })
        }
        const { columns, ...search } = parseSearchParams(new URL(request.url).search)
        const shown = typeof columns === 'string' ? columns.split(',') : []
        const file = answer(search, {
          name: table,
          shown,
          client: asking.userId,
          now: new Date(),
        })
        // Before its first line is read: every export is in the log.
        if (file.ok) {
          const taken = { actorId: asking.userId, table, filters: search, columns: shown }
          await recordExport(database(), taken)
        }
        return file
      },
      ANY: onlyMethod('GET'),
    },
  },
})
