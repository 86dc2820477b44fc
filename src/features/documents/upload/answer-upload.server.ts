import type { Database } from '#/db/client.server.ts'
import { getViewer } from '#/features/accounts/viewer.server.ts'
import { notYetMember } from '#/features/accounts/viewer-refusals.ts'
import {
  type FileStore,
  FileStoreUnavailable,
} from '#/features/documents/stored-files/file-store.ts'
import { isFileStoreShared } from '#/features/documents/stored-files/file-store-id.server.ts'
import { env } from '#/lib/env.ts'
import { isSameOrigin } from '#/server/http/same-origin.ts'
import { log } from '#/server/log.server.ts'
import { REFUSAL_MESSAGES } from '../refusals.ts'
import { receivePart, uploadPart } from './receive-upload.server.ts'
import { hasRoom } from './storage-quota.queries.server.ts'

const MESSAGES = {
  too_large: REFUSAL_MESSAGES.too_large,
  quota:
    'L’espace de votre entreprise est plein. Supprimez des documents, ou écrivez à l’équipe du site.',
  unknown_tender: 'Ce marché n’existe pas.',
  not_next: 'Cette partie du fichier n’est pas la suivante.',
  disk_full:
    'L’espace de stockage du site est plein. Ce qui est déjà reçu est conservé\u00a0: réessayez plus tard.',
  too_many: 'Trop de dépôts de votre entreprise sont inachevés. Terminez-les, ou réessayez demain.',
  not_shared: 'Le dépôt de fichiers est indisponible pour le moment. Réessayez plus tard.',
} as const

const STATUSES = {
  too_large: 413,
  unknown_tender: 404,
  not_next: 409,
  too_many: 429,
  disk_full: 507,
} as const

/**
 * Answers one part of an upload: the part is the body, the URL identifies the upload. JSON:
 * `{received, documentId}`, or `{error: {code, message}, received}` with where to go on.
 */
export async function answerUpload(
  db: Database,
  request: Request,
  store: FileStore,
  quotaBytes = env.ORGANISATION_STORAGE_GB * 1024 ** 3,
): Promise<Response> {
  if (!isSameOrigin(request)) return refusal(403, 'foreign', 'Dépôt refusé.')
  const viewer = await getViewer(request)
  if (viewer.kind !== 'member') {
    const { status, code, message } = notYetMember(viewer)
    return refusal(status, code, message)
  }
  if (viewer.role === 'guest') {
    return refusal(403, 'read_only', 'Votre rôle d’invité ne vous permet pas de modifier.')
  }
  const part = uploadPart.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!part.success || !request.body) {
    return refusal(400, 'invalid_input', 'La demande est incomplète.')
  }
  const { organisationId } = viewer
  if (!(await hasRoom(db, { organisationId, bytes: part.data.size, quotaBytes }))) {
    return refusal(413, 'quota', MESSAGES.quota)
  }
  try {
    if (!(await isFileStoreShared(db, store))) return noStore()
    const sent = { part: part.data, body: request.body, organisationId, store }
    const outcome = await receivePart(db, sent)
    if (outcome.ok) return Response.json(outcome)
    const { reason, received } = outcome
    return refusal(STATUSES[reason], reason, MESSAGES[reason], received)
  } catch (error) {
    if (!(error instanceof FileStoreUnavailable)) throw error
    log.error({ err: error, store: store.label }, 'the file store did not take a part of an upload')
    return noStore()
  }
}

function noStore(): Response {
  return refusal(503, 'not_shared', MESSAGES.not_shared)
}

function refusal(status: number, code: string, message: string, received?: number): Response {
  return Response.json({ error: { code, message }, received }, { status })
}
