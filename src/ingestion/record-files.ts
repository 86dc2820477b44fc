import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { createGunzip, gunzip as gunzipCallback } from 'node:zlib'

const gunzip = promisify(gunzipCallback)

/** Notices have some kilobytes, the largest some megabytes: what never ends is no record. */
const LONGEST = 32 * 1024 * 1024
const LINE_FEED = 0x0a

export type RecordFile = { path: string; format: 'lines' | 'xml' }

/** Files of records by their name; gzip is detected by its first bytes. */
const FORMATS: [ending: RegExp, format: RecordFile['format']][] = [
  [/\.(?:jsonl|ndjson)(?:\.gz)?$/i, 'lines'],
  [/\.xml(?:\.gz)?$/i, 'xml'],
]

/**
 * The files of records at a path: the file itself whatever its name, or those inside a folder and
 * its folders, in order of name. `ignored` counts files in the folder without records.
 */
export async function recordFiles(at: string): Promise<{ files: RecordFile[]; ignored: string[] }> {
  if (!(await stat(at)).isDirectory()) {
    return { files: [{ path: at, format: recordFormatOf(at) ?? (await sniff(at)) }], ignored: [] }
  }
  const entries = await readdir(at, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  return {
    files: paths.flatMap((file) => {
      const format = recordFormatOf(file)
      return format === null ? [] : [{ path: file, format }]
    }),
    ignored: paths.filter((file) => recordFormatOf(file) === null),
  }
}

function recordFormatOf(file: string): RecordFile['format'] | null {
  return FORMATS.find(([ending]) => ending.test(file))?.[1] ?? null
}

async function sniff(file: string): Promise<RecordFile['format']> {
  for await (const chunk of bytesOf(file)) {
    return /^[^\w{[]*</.test(chunk.subarray(0, 200).toString('latin1')) ? 'xml' : 'lines'
  }
  return 'lines'
}

/** The file's records one after the other, in constant memory: its lines, or the whole document. */
export async function* recordsOf({ path: file, format }: RecordFile): AsyncGenerator<Buffer> {
  if (format === 'xml') {
    yield await wholeFile(file)
    return
  }
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of bytesOf(file)) {
    let from = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      held.push(chunk.subarray(from, end))
      yield held.length === 1 ? (held[0] ?? chunk) : Buffer.concat(held)
      held = []
      size = 0
      from = end + 1
    }
    const rest = chunk.subarray(from)
    size += rest.length
    if (size > LONGEST) throw new Error(`A record is longer than ${LONGEST} bytes`)
    held.push(rest)
  }
  if (size > 0) yield Buffer.concat(held)
}

async function wholeFile(file: string): Promise<Buffer> {
  if ((await stat(file)).size > LONGEST) throw new Error(`It is longer than ${LONGEST} bytes`)
  const bytes = await readFile(file)
  return isGzip(bytes) ? await gunzip(bytes, { maxOutputLength: LONGEST }) : bytes
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const plain = createReadStream(file, { highWaterMark: 256 * 1024 })
  const packed = isGzip(await firstBytes(file))
  const stream = packed ? plain.pipe(createGunzip({ chunkSize: 256 * 1024 })) : plain
  // `pipe` does not forward errors.
  if (packed) plain.on('error', (error) => stream.destroy(error))
  try {
    for await (const chunk of stream) yield chunk
  } finally {
    plain.destroy()
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  for await (const chunk of createReadStream(file, { end: 1 })) return chunk
  return Buffer.alloc(0)
}
