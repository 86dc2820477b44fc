import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { mayInOrganisation } from '#/domain/organisation-roles.ts'
import { editorMiddleware } from '#/features/accounts/member-middleware.ts'
import { fileStore } from '#/features/documents/stored-files/installed-file-store.server.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import { mayRead } from '#/features/subscriptions/access.ts'
import { bidsMiddleware } from '#/features/subscriptions/tender-access-middleware.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { confirmDocuments } from './confirm-documents.mutations.server.ts'
import { isWithheld } from './document-analysis.server.ts'
import { documentOwnerFor, openOrganisations } from './document-owner.server.ts'
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
 * The documents of the member's organisation for a tender, or of an example call, with their results; null for
 * visitors of other tenders, who have none.
 */
export const listTenderDocuments = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(tenderDocumentsSchema))
  .handler(async ({ data, context: { viewer, access } }) => {
    const owner = await documentOwnerFor(database(), { viewer, tenderId: data.bidId })
    if (owner === null) return null
    const { isExample } = owner
    const mayEdit = !isExample && viewer.kind === 'member' && mayInOrganisation(viewer.role, 'edit')
    const results = await documentResultsOf(database(), owner)
    return {
      documents: await documentsOf(database(), owner),
      fetchFrom: isExample ? null : await fetchFrom(data.bidId),
      mayEdit,
      modelFailure: await modelFailureOf(database(), owner),
      isWithheld: isWithheld(results),
      results: isExample
        ? results
        : results.filter(({ type }) => mayRead(type, access, data.bidId)),
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

/** The member says that documents, withheld since they seem to be of another call, are of this one. */
export const confirmTenderDocuments = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(tenderDocumentsSchema))
  .handler(async ({ data, context: { member } }) => {
    const { organisationId } = member
    await confirmDocuments(database(), { tenderId: data.bidId, organisationId })
  })

export const getDocumentPage = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(documentPageSchema))
  .handler(async ({ data, context: { viewer } }) => {
    const organisationIds = await openOrganisations(database(), viewer)
    const page = await pageOfDocument(database(), { ...data, organisationIds })
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
