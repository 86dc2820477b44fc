import yauzl from 'yauzl'
import { RefusedFile } from '../refusals.ts'

/** Bytes that the parts of an Office file which are read may unpack to, all together. */
const MOST_UNPACKED = 128 * 1024 ** 2

/** A part of an Office file; `chunks` unpacks it while it is read. */
export type OfficePart = { name: string; chunks: () => AsyncIterable<Buffer>; size: number }

/**
 * The parts of an Office file whose names match. Their sizes are added up before anything is unpacked; a part that
 * unpacks to more than the size it claims stops there.
 * @throws RefusedFile
 */
export async function officeParts(
  bytes: Uint8Array,
  wanted: RegExp,
  mostUnpacked = MOST_UNPACKED,
): Promise<OfficePart[]> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const zip = await yauzl.fromBufferPromise(buffer, { decodeStrings: false })
    const parts: OfficePart[] = []
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString('latin1')
      if (!wanted.test(name)) continue
      unpacked += entry.uncompressedSize
      if (unpacked > mostUnpacked) throw new RefusedFile('bomb')
      parts.push({ name, size: entry.uncompressedSize, chunks: () => chunksOf(zip, entry) })
    }
    return parts
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('damaged')
  }
}

/** The parts as text, by name. */
export async function partsOf(bytes: Uint8Array, wanted: RegExp): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const { name, size, chunks } of await officeParts(bytes, wanted)) {
    const content = Buffer.alloc(size)
    let at = 0
    for await (const chunk of chunks()) at += chunk.copy(content, at)
    texts[name] = content.toString('utf8')
  }
  return texts
}

async function* chunksOf(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new RefusedFile('encrypted')
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer
  } catch {
    throw new RefusedFile('damaged')
  }
}
