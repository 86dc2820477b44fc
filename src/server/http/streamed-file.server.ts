import { byteStream } from './byte-stream.server.ts'

/** Files that one process writes at a time: pages come before them. */
const MOST_AT_ONCE = 3
let underWay = 0

/** A file that is written while it is sent; 503 where too many are being written. */
export function streamedFile(
  pieces: AsyncGenerator<string | Uint8Array>,
  { contentType, fileName }: { contentType: string; fileName: string },
): Response {
  if (underWay >= MOST_AT_ONCE) {
    return new Response('Trop de fichiers sont en préparation. Réessayez dans une minute.', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' },
    })
  }
  return new Response(byteStream(counted(pieces)), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    },
  })
}

/** Counts the file from its first piece to its last, or until the client disconnects. */
async function* counted<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  underWay++
  try {
    yield* pieces
  } finally {
    underWay--
  }
}
