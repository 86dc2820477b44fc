import { byteStream } from './byte-stream.server.ts'

/** Files that one process writes at a time: pages come before them. */
const MOST_AT_ONCE = 6
/** Of these, those of one client. */
const MOST_OF_CLIENT = 2
/** A client that reads nothing for this long loses its place. */
const IDLE_MS = 30_000

/** Files under way by client. */
const underWay = new Map<string, number>()

/**
 * A file that is written while it is sent; 503 where too many are being written, in all or for this client.
 *
 * @param client id of the user, or address of a visitor
 */
export function streamedFile(
  pieces: AsyncGenerator<string | Uint8Array>,
  {
    contentType,
    fileName,
    client,
    idleMs = IDLE_MS,
  }: { contentType: string; fileName: string; client: string; idleMs?: number },
): Response {
  const total = [...underWay.values()].reduce((sum, count) => sum + count, 0)
  if (total >= MOST_AT_ONCE || (underWay.get(client) ?? 0) >= MOST_OF_CLIENT) {
    return new Response('Trop de fichiers sont en préparation. Réessayez dans une minute.', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' },
    })
  }
  return new Response(byteStream(counted(pieces, client), { idleMs }), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    },
  })
}

/** Counts the file from its first piece to its last, or until the client disconnects or stops reading. */
async function* counted<Piece>(
  pieces: AsyncGenerator<Piece>,
  client: string,
): AsyncGenerator<Piece> {
  underWay.set(client, (underWay.get(client) ?? 0) + 1)
  try {
    yield* pieces
  } finally {
    const left = (underWay.get(client) ?? 1) - 1
    if (left > 0) underWay.set(client, left)
    else underWay.delete(client)
  }
}
