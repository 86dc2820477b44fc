import { createFileRoute } from '@tanstack/react-router'
import { fileStore } from '#/features/documents/stored-files/installed-file-store.server.ts'
import { answerUpload } from '#/features/documents/upload/answer-upload.server.ts'
import { database } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'

/** Parts of the documents that a member sends in. */
export const Route = createFileRoute('/api/v1/documents')({
  server: {
    handlers: {
      PUT: ({ request }) => answerUpload(database(), request, fileStore()),
      ANY: onlyMethod('PUT'),
    },
  },
})
