import { createFileRoute } from '@tanstack/react-router'
import { sendAnswerFile } from '#/features/answers/export/send-answer-file.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { database } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'

/** Files of an answer, for the members of its organisation. */
export const Route = createFileRoute('/api/v1/answers/$bidId/$file')({
  server: {
    handlers: {
      GET: ({ request, params }) =>
        sendAnswerFile(database(), request, { ...params, index: tenderIndex, now: new Date() }),
      ANY: onlyMethod('GET'),
    },
  },
})
