import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { mayInOrganisation } from '#/domain/organisation-roles.ts'
import { editorMiddleware, memberMiddleware } from '#/features/accounts/member-middleware.ts'
import { fileStore } from '#/features/documents/stored-files/installed-file-store.server.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import { mayRead } from '#/features/subscriptions/access.ts'
import { bidsMiddleware } from '#/features/subscriptions/tender-access-middleware.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import {
  documentResultsOf,
  documentsOf,
  modelFailureOf,
  pageOfDocument,
} from './documents.queries.server.ts'
import { documentIdSchema, documentPageSchema, tenderDocumentsSchema } from './documents.schemas.ts'
import { askForPlatformFile, consultationOf, filePlatforms } from './platform-file.server.ts'
import { removeDocument } from './remove-document.server.ts'

/**
 * The documents of the member's organisation for a tender, with their results; null for visitors, who have
 * none.
 */
export const listTenderDocuments = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(tenderDocumentsSchema))
  .handler(async ({ data, context: { viewer, access } }) => {
    if (viewer.kind !== 'member') return null
    const owner = { tenderId: data.bidId, organisationId: viewer.organisationId }
    const results = await documentResultsOf(database(), owner)
    return {
      documents: await documentsOf(database(), owner),
      fetchFrom: await fetchFrom(data.bidId),
      mayEdit: mayInOrganisation(viewer.role, 'edit'),
      modelFailure: await modelFailureOf(database(), owner),
      results: results.filter(({ type }) => mayRead(type, access, data.bidId)),
    }
  })

/** The name of the platform that the tender's file can be fetched from. */
async function fetchFrom(tenderId: string): Promise<string | null> {
  const consultation = await consultationOf(database(), { tenderId, platforms: filePlatforms() })
  return consultation && sourceLabel(consultation.source)
}

/** Has the tender's file fetched from its platform, as an anonymous visitor gets it, for the member's organisation. */
export const fetchTenderFile = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(tenderDocumentsSchema))
  .handler(async ({ data, context: { member } }) => ({
    outcome: await askForPlatformFile(database(), {
      tenderId: data.bidId,
      organisationId: member.organisationId,
      platforms: filePlatforms(),
    }),
  }))

export const getDocumentPage = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(documentPageSchema))
  .handler(async ({ data, context: { member } }) => {
    const { organisationId } = member
    const page = await pageOfDocument(database(), { ...data, organisationId })
    if (page === null) throw notFound()
    return page
  })

export const removeTenderDocument = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(documentIdSchema))
  .handler(async ({ data, context: { member } }) => {
    const { organisationId } = member
    const removed = await removeDocument(database(), {
      ...data,
      organisationId,
      store: fileStore(),
    })
    if (!removed) throw notFound()
  })
