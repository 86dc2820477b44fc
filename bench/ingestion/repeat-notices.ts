import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * Writes a BOAMP archive (JSON lines, gzip) and copies of it as of earlier years to one file, to
 * measure a backfill. `from`: the first copy, in years before the archive. Numbers and dates move by whole years, so that each copy is a different call.
 */
export async function repeatNotices(
  archive: string,
  { copies, from = 0 }: { copies: number; from?: number },
  folder: string,
) {
  const file = path.join(folder, 'repeated.jsonl')
  async function* lines() {
    for (let copy = from; copy < from + copies; copy++) {
      const input = createReadStream(archive).pipe(createGunzip())
      for await (const line of createInterface({ input })) yield `${earlier(line, copy)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
  return file
}

function earlier(line: string, years: number): string {
  if (years === 0) return line
  return line
    .replace(/\b(2[01])-(\d{1,7})\b/g, (_, year, number) => `${year - years}-${number}`)
    .replace(/\b(202[0-2])\b/g, (_, year) => String(year - years))
}
