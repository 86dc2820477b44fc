import yauzl from 'yauzl'
import { RefusedFile } from '../refusals.ts'

/** Bytes that the parts of an Office file which are read may unpack to, all together. */
const MOST_UNPACKED = 128 * 1024 ** 2

/**
 * The parts of an Office file whose names match, as text, by name. Their sizes are added up before anything is
 * unpacked; a part that unpacks to more than the size it claims stops there.
 * @throws RefusedFile
 */
export async function partsOf(bytes: Uint8Array, wanted: RegExp): Promise<Record<string, string>> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const zip = await yauzl.fromBufferPromise(buffer, { decodeStrings: false })
    const entries: yauzl.Entry[] = []
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      if (!wanted.test(nameOf(entry))) continue
      unpacked += entry.uncompressedSize
      if (unpacked > MOST_UNPACKED) throw new RefusedFile('bomb')
      entries.push(entry)
    }
    const parts: Record<string, string> = {}
    for (const entry of entries) parts[nameOf(entry)] = await textOfPart(zip, entry)
    return parts
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('damaged')
  }
}

const nameOf = ({ fileNameRaw }: yauzl.Entry) => fileNameRaw.toString('latin1')

async function textOfPart(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  if (entry.isEncrypted()) throw new RefusedFile('encrypted')
  const content = Buffer.alloc(entry.uncompressedSize)
  let at = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    at += (chunk as Buffer).copy(content, at)
  }
  return content.toString('utf8')
}
