/**
 * Speed of parsing and mapping TED and eForms files on one core.
 * `node bench/read-xml.ts [folder]`; by default the notices of the tests.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTedFile } from '#/ingestion/ted/ted-file.ts'

const ROUNDS = 5
const ingestion = join(import.meta.dirname, '../src/ingestion')
const folders = process.argv[2]
  ? [process.argv[2]]
  : [join(ingestion, 'ted/fixtures'), join(ingestion, 'eforms/fixtures')]

const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) })),
)
const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6

// Small folders are read several times a round, so that a round lasts long enough to be measured.
const repeats = Math.max(1, Math.ceil(5 / megabytes))
const speeds = Array.from({ length: ROUNDS }, () => {
  const start = performance.now()
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const { name, bytes } of files) readTedFile(bytes, name)
  }
  return (megabytes * repeats * 1000) / (performance.now() - start)
})
const median = speeds.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
console.log(
  JSON.stringify({
    files: files.length,
    megabytes: Number(megabytes.toFixed(2)),
    megabytesPerSecond: Number(median.toFixed(1)),
    filesPerSecond: Math.round((median / megabytes) * files.length),
    rounds: speeds.map((speed) => Number(speed.toFixed(1))),
  }),
)
