import { createFileRoute } from '@tanstack/react-router'
import { deadlineCalendar } from '#/features/favourites/calendar.server.ts'
import { SITE } from '#/lib/site-identity.ts'
import { database } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'

/** The deadlines of a profile for calendars: who holds the address may read it. */
export const Route = createFileRoute('/api/v1/calendars/$token')({
  server: {
    handlers: {
      GET: async ({ params: { token } }) => {
        const calendar = await deadlineCalendar(database(), {
          token,
          ...SITE,
          now: new Date(),
        })
        if (calendar === null) return new Response('Calendrier inconnu.', { status: 404 })
        return new Response(calendar, {
          headers: {
            'content-type': 'text/calendar; charset=utf-8',
            'cache-control': 'private, max-age=900',
            'x-robots-tag': 'noindex',
          },
        })
      },
      ANY: onlyMethod('GET'),
    },
  },
})
