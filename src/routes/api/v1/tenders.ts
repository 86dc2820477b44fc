import { createFileRoute } from '@tanstack/react-router'
import { onlyMethod } from '#/server/http/only-method.ts'

/** GET is answered before the framework, by `answerTendersRequest`. */
export const Route = createFileRoute('/api/v1/tenders')({
  server: { handlers: { ANY: onlyMethod('GET') } },
})
