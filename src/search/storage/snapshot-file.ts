import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { HOUR_MS } from '#/domain/time/units.ts'
import type { Layout, Packed } from './shared-block.ts'

/**
 * A snapshot file: header, blocks, then a JSON table of the blocks. The header is written last and
 * the complete file is renamed, so a file under its name is complete or damaged, never partial.
 */
const MAGIC = 0x4d_4c_43_31
/** Four numbers: magic, offset of the table in units of 8 bytes, its length, its checksum. */
const HEADER_BYTES = 16

type Table = {
  version: string
  position: unknown
  blocks: { offset: number; bytes: number; checksum: number; layout: Layout }[]
}

const DRAFT = '.tmp'
/** A draft is written in seconds; one of this age belongs to a killed process. */
const OLD_DRAFT_MS = HOUR_MS

async function removeOldDrafts(file: string) {
  const folder = path.dirname(file)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`) || !name.endsWith(DRAFT)) continue
    const draft = path.join(folder, name)
    const written = await stat(draft).catch(() => null)
    if (written && Date.now() - written.mtimeMs > OLD_DRAFT_MS) await rm(draft, { force: true })
  }
}

/**
 * `version` identifies the code that built the index: files of other versions are rejected.
 * `position` is how far the index followed its source, as JSON.
 */
export async function writeSnapshot(
  file: string,
  { version, position, blocks }: { version: string; position: unknown; blocks: Iterable<Packed> },
): Promise<void> {
  await removeOldDrafts(file)
  const draft = `${file}.${process.pid}${DRAFT}`
  const handle = await open(draft, 'w')
  try {
    const table: Table = { version, position, blocks: [] }
    let offset = HEADER_BYTES
    for (const { block, layout } of blocks) {
      const bytes = new Uint8Array(block)
      table.blocks.push({ offset, bytes: bytes.length, checksum: crc32(bytes), layout })
      await writeAll(handle, bytes, offset)
      offset += bytes.length
    }
    const json = Buffer.from(JSON.stringify(table))
    await writeAll(handle, json, offset)
    const header = Uint32Array.of(MAGIC, offset / 8, json.length, crc32(json))
    await writeAll(handle, new Uint8Array(header.buffer), 0)
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

type Snapshot = { position: unknown; blocks: Packed[] }

/** A snapshot file that cannot be read; the message says why. */
export class UnusableSnapshot extends Error {
  override name = 'UnusableSnapshot'
}

/**
 * Returns null without a file. @throws UnusableSnapshot for a file of another version, or a damaged
 * one
 */
export async function readSnapshot(file: string, version: string): Promise<Snapshot | null> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (handle === null) return null
  try {
    const [magic, tableAt = 0, length = 0, checksum] = new Uint32Array(
      (await readBlock(handle, 0, HEADER_BYTES)).buffer,
    )
    if (magic !== MAGIC) throw new UnusableSnapshot('it is no index')
    const json = await readBlock(handle, tableAt * 8, length)
    if (crc32(json) !== checksum) throw new UnusableSnapshot('its table is damaged')
    const table: Table = JSON.parse(Buffer.from(json).toString())
    if (table.version !== version) throw new UnusableSnapshot('another version wrote it')
    const blocks: Packed[] = []
    for (const part of table.blocks) {
      const bytes = await readBlock(handle, part.offset, part.bytes)
      if (crc32(bytes) !== part.checksum) throw new UnusableSnapshot('a block is damaged')
      blocks.push({ block: bytes.buffer, layout: part.layout })
    }
    return { position: table.position, blocks }
  } finally {
    await handle.close()
  }
}

/** One call writes or reads at most 2 GB, and sometimes less than requested. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, offset: number) {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, offset + done)
    done += bytesWritten
  }
}

async function readBlock(handle: FileHandle, offset: number, length: number) {
  const { size } = await handle.stat()
  if (offset + length > size) throw new UnusableSnapshot('it was cut short')
  const bytes = new Uint8Array(new SharedArrayBuffer(length))
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, length - done, offset + done)
    if (bytesRead === 0) throw new UnusableSnapshot('it was cut short')
    done += bytesRead
  }
  return bytes
}
