import { createFileRoute } from '@tanstack/react-router'

/** GET is answered before the framework, by `answerTendersRequest`. */
export const Route = createFileRoute('/api/v1/tenders')({
  server: {
    handlers: {
      ANY: () =>
        Response.json(
          { error: { code: 'method_not_allowed', message: 'Seule la méthode GET est acceptée.' } },
          { status: 405, headers: { allow: 'GET' } },
        ),
    },
  },
})
