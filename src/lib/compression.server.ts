import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

/** Compresses a whole text for the wire; `headers` are told how. */
export async function compressText(
  text: string,
  { request, headers }: { request: Request; headers: Headers },
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(text)
  headers.append('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  if (!encoding || bytes.byteLength < WORTH_COMPRESSING) return bytes
  headers.set('content-encoding', encoding)
  if (encoding === 'gzip') return compressGzip(bytes)
  return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}
