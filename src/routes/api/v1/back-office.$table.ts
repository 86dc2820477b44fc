import { createFileRoute } from '@tanstack/react-router'
import { refusalUnlessAdministrator } from '#/features/accounts/site-administrator.server.ts'
import { parseSearchParams } from '#/lib/search-params.ts'
import { BACK_OFFICE_TABLES } from './-back-office-tables.ts'

/** Tables of the back office as files, for administrators of the site. */
export const Route = createFileRoute('/api/v1/back-office/$table')({
  server: {
    handlers: {
      GET: async ({ request, params: { table } }) => {
        const refusal = await refusalUnlessAdministrator(request)
        if (refusal) return refusal
        const answer = Object.hasOwn(BACK_OFFICE_TABLES, table) && BACK_OFFICE_TABLES[table]
        if (!answer) {
          const error = { code: 'not_found', message: 'Cette liste n’existe pas.' }
          return Response.json({ error }, { status: 404 })
        }
        const { columns, ...search } = parseSearchParams(new URL(request.url).search)
        const shown = typeof columns === 'string' ? columns.split(',') : []
        return answer(search, { name: table, shown, now: new Date() })
      },
      ANY: () =>
        Response.json(
          { error: { code: 'method_not_allowed', message: 'Seule la méthode GET est acceptée.' } },
          { status: 405, headers: { allow: 'GET' } },
        ),
    },
  },
})
