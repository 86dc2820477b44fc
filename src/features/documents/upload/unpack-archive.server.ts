import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { type Refusal } from '#/domain/document.ts'
import { isDiskFull } from '#/features/documents/stored-files/disk-full.ts'
import { type FormatVerdict, formatOf, HEAD_BYTES } from '../reading/file-format.ts'
import { RefusedFile } from '../refusals.ts'

/** A file that came out of an upload, on disk; or one that did not, and why. */
type UnpackedFile = { name: string; size: number } & (
  | { ok: true; file: string; format: Exclude<FormatVerdict, 'old' | 'empty' | 'zip' | null> }
  | { ok: false; refusal: Refusal }
)

const MAX_DEPTH = 3
const MAX_FILES = 5000
/** Bytes that one upload may unpack to. */
const MAX_TOTAL = 2 * 1024 ** 3
/** Text packs to a tenth, tables to a fiftieth; a higher ratio is a zip bomb. */
const MAX_RATIO = 200
/** Below this size the ratio is not checked. */
const SMALL = 32 * 1024 ** 2

type Budget = { files: number; bytes: number; most: number }

/**
 * The documents of an uploaded file: itself, or the content of a zip and of the zips inside. Files are
 * written into `folder` under generated names; names of the archive are only returned.
 * @throws the system's error where the disk is full; nothing that was unpacked is left then
 */
export async function unpackUpload(
  upload: { file: string; name: string },
  folder: string,
): Promise<UnpackedFile[]> {
  const { size } = await stat(upload.file)
  const budget = {
    files: 0,
    bytes: 0,
    most: Math.min(MAX_TOTAL, Math.max(SMALL, size * MAX_RATIO)),
  }
  return unpacked({ ...upload, size }, folder, { depth: 0, budget })
}

async function unpacked(
  { file, name, size }: { file: string; name: string; size: number },
  folder: string,
  { depth, budget }: { depth: number; budget: Budget },
): Promise<UnpackedFile[]> {
  const format = formatOf(await headOf(file))
  const refused = (refusal: Refusal): UnpackedFile[] => [{ name, size, ok: false, refusal }]
  if (format === 'empty') return refused('empty')
  if (format === 'old') return refused('old_format')
  if (format === null) return refused('unknown_format')
  if (format !== 'zip') return [{ name, size, ok: true, file, format }]
  if (depth >= MAX_DEPTH) return refused('too_deep')
  const found: UnpackedFile[] = []
  try {
    for await (const entry of entriesOf(file, folder, budget)) {
      const full = depth === 0 ? entry.name : `${name}/${entry.name}`
      if (!entry.ok) {
        found.push({ ...entry, name: full })
        continue
      }
      const inside = await unpacked({ ...entry, name: full }, folder, { depth: depth + 1, budget })
      found.push(...inside)
      // Deletes files that are no documents, and archives that were unpacked.
      if (!inside.some((one) => one.ok && one.file === entry.file)) await rm(entry.file)
    }
    return found
  } catch (error) {
    await Promise.all(found.map((one) => one.ok && rm(one.file, { force: true })))
    if (isDiskFull(error)) {
      // The upload stays, to be unpacked later; a nested archive is deleted with the rest.
      if (depth > 0) await rm(file, { force: true })
      throw error
    }
    return refused(error instanceof RefusedFile ? error.refusal : 'damaged')
  }
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

type Entry = { name: string; size: number } & (
  | { ok: true; file: string }
  | { ok: false; refusal: Refusal }
)

/** Litter that systems leave in archives. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|~\$|\._)/i

async function* entriesOf(file: string, folder: string, budget: Budget): AsyncGenerator<Entry> {
  const zip = await yauzl.openPromise(file, { decodeStrings: false, autoClose: true })
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      const size = entry.uncompressedSize
      if (/[/\\]$/.test(name) || LITTER.test(name)) continue
      if (++budget.files > MAX_FILES) throw new RefusedFile('too_many')
      if (!isInside(name))
        yield { name: path.basename(name), size, ok: false, refusal: 'unsafe_path' }
      else if (entry.isEncrypted()) yield { name, size, ok: false, refusal: 'encrypted' }
      else {
        if (budget.bytes + size > budget.most) throw new RefusedFile('bomb')
        const target = path.join(folder, randomUUID())
        const written = await writeEntry(await zip.openReadStreamPromise(entry), target, budget)
        yield written
          ? { name, size, ok: true, file: target }
          : { name, size, ok: false, refusal: 'damaged' }
      }
    }
  } finally {
    zip.close()
  }
}

/** macOS writes UTF-8 and does not say so: names that are UTF-8 are read as such, others as they are said to be. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: yauzl.Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_NAMES : generalPurposeBitFlag
  return yauzl.getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
}

/** Bit 11 of the flags: the name is UTF-8 (APPNOTE 4.4.4). */
const UTF8_NAMES = 0x800

/** Counts the unpacked bytes: the sizes in an archive cannot be trusted. */
async function writeEntry(
  from: NodeJS.ReadableStream,
  target: string,
  budget: Budget,
): Promise<boolean> {
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      budget.bytes += chunk.length
      done(budget.bytes > budget.most ? new RefusedFile('bomb') : null, chunk)
    },
  })
  try {
    await pipeline(from, counted, createWriteStream(target))
    return true
  } catch (error) {
    await rm(target, { force: true })
    if (error instanceof RefusedFile || isDiskFull(error)) throw error
    return false
  }
}

/** No absolute path, no drive, no way up. */
function isInside(name: string): boolean {
  const parts = name.split(/[/\\]/)
  return !/^(?:[/\\]|[a-z]:)/i.test(name) && !parts.includes('..') && !name.includes('\0')
}
