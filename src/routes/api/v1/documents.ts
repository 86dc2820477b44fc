import { createFileRoute } from '@tanstack/react-router'
import { database } from '#/db/database.server.ts'
import { answerUpload } from '#/features/documents/answer-upload.server.ts'
import { documentsFolder } from '#/features/stored-files/documents-folder.server.ts'

/** Parts of the documents that a member sends in. */
export const Route = createFileRoute('/api/v1/documents')({
  server: {
    handlers: {
      PUT: ({ request }) => answerUpload(database(), request, documentsFolder()),
      ANY: () =>
        Response.json(
          { error: { code: 'method_not_allowed', message: 'Seule la méthode PUT est acceptée.' } },
          { status: 405, headers: { allow: 'PUT' } },
        ),
    },
  },
})
