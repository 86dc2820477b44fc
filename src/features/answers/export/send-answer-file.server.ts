import type { Database } from '#/db/client.server.ts'
import { getViewer } from '#/features/accounts/viewer.server.ts'
import { notYetMember } from '#/features/accounts/viewer-refusals.ts'
import { mayAnswer } from '#/features/subscriptions/access.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { byteStream } from '#/server/http/byte-stream.server.ts'
import { answeredTender } from '../answer-work.server.ts'
import { ANSWER_FILES, answerContents } from './answer-files.server.ts'
import { answerZip } from './answer-zip.server.ts'

const TYPES: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/** The archive of all files. */
const ALL = 'dossier.zip'

/** Sends one export file, or the archive, of the member's organisation. */
export async function sendAnswerFile(
  db: Database,
  request: Request,
  { bidId, file, index, now }: { bidId: string; file: string; index: SearchIndex; now: Date },
): Promise<Response> {
  const viewer = await getViewer(request)
  if (viewer.kind !== 'member') {
    const { status, code, message } = notYetMember(viewer)
    return refusal(status, code, message)
  }
  const asked = Object.hasOwn(ANSWER_FILES, file) ? ANSWER_FILES[file] : undefined
  const bid = asked || file === ALL ? await answeredTender(db, { tenderId: bidId, now }) : null
  if (bid === null) return refusal(404, 'not_found', 'Ce fichier n’existe pas.')
  if (!mayAnswer(await viewerAccess(viewer), bid.id)) {
    const message = 'La réponse assistée demande un essai, un abonnement ou l’achat de ce marché.'
    return refusal(403, 'offer_needed', message)
  }
  const { organisationId } = viewer
  const contents = await answerContents(db, { bid, organisationId, index, now })
  const name = asked ? asked.name.slice(asked.name.lastIndexOf('/') + 1) : 'Réponse.zip'
  return new Response(byteStream(asked ? asked.make(contents) : answerZip(contents)), {
    headers: {
      'content-type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    },
  })
}

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status })
}
