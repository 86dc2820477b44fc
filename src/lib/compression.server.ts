import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this, the compressed bytes are no fewer packets. */
const WORTH_COMPRESSING = 1024

/** The best encoding that the browser accepts; null for none. */
export function acceptedEncoding(header: string | null): 'br' | 'gzip' | null {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}

/** Up to this, handing text to another thread and taking it back costs more than it takes off this one. */
const WORTH_A_THREAD = 128 * 1024

/** What is sent many times is worth more work than what is sent once, which somebody waits for. */
const LEVELS = {
  once: { gzip: 3, brotli: 3 },
  often: { gzip: 6, brotli: 4 },
}

/** Compresses a whole text for the wire; `headers` are told how. */
export async function compressText(
  text: Buffer<ArrayBuffer>,
  { request, headers, sent }: { request: Request; headers: Headers; sent: keyof typeof LEVELS },
): Promise<Uint8Array<ArrayBuffer>> {
  headers.append('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  if (!encoding || text.byteLength < WORTH_COMPRESSING) return text
  headers.set('content-encoding', encoding)
  const level = LEVELS[sent]
  const isShort = sent === 'once' && text.byteLength <= WORTH_A_THREAD
  if (encoding === 'gzip') {
    const options = { level: level.gzip }
    return isShort ? gzipSync(text, options) : compressGzip(text, options)
  }
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: level.brotli } }
  return isShort ? brotliCompressSync(text, options) : compressBrotli(text, options)
}

const STREAMED_TEXT = /^(?:text\/(?:csv|calendar|plain)|application\/(?:atom\+)?xml)\b/

/** Compresses a text of any length while it is sent; what is no text goes as it is. */
export function compressStream(
  response: Response,
  { request, headers }: { request: Request; headers: Headers },
): ReadableStream<Uint8Array> | null {
  const isText = STREAMED_TEXT.test(headers.get('content-type') ?? '')
  if (!response.body || !isText || headers.has('content-encoding')) return response.body
  headers.append('vary', 'accept-encoding')
  // Brotli at its default takes too long for what is made on the fly.
  if (
    !/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers.get('accept-encoding') ?? '')
  ) {
    return response.body
  }
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  return response.body.pipeThrough(new CompressionStream('gzip'))
}
