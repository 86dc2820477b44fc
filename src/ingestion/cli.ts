import { existsSync } from 'node:fs'
import { openDatabase } from '#/db/client.server.ts'
import { env } from '#/lib/env.ts'
import { formatCount, formatCounted } from '#/lib/numbers.ts'
import { type IngestCounts, ingestFiles } from './ingest.ts'
import { recordFiles } from './record-files.ts'
import { READABLE_SOURCES, readerOf } from './source-readers.ts'

const USAGE = `Usage : npm run ingest -- <${READABLE_SOURCES.join('|')}> <fichier ou dossier>`

/** `npm run ingest -- <source> <file or folder>`: progress on stderr, one JSON line on stdout. */
async function main([source = '', at = '']: string[]): Promise<number> {
  const reader = readerOf(source)
  if (reader === null || at === '') return refuse(USAGE)
  if (!existsSync(at)) return refuse(`Le fichier ou dossier « ${at} » n’existe pas.`)
  if (!env.DATABASE_URL) return refuse('DATABASE_URL n’est pas définie.')

  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const { files, ignored } = await recordFiles(at)
  if (ignored.length > 0) {
    say(`${formatCounted(ignored.length, 'fichier')} sans avis, laissé(s) de côté.`)
  }
  const db = openDatabase(env.DATABASE_URL, { poolSize: 1 })
  let shown = 0
  try {
    const counts = await ingestFiles(db, {
      ...reader,
      files,
      onProgress: (soFar) => {
        if (seconds() - shown < 1) return
        shown = seconds()
        say(progressLine(soFar, seconds()))
      },
    })
    say(progressLine(counts, seconds()))
    console.log(JSON.stringify({ ...counts, seconds: Number(seconds().toFixed(3)) }))
    return 0
  } finally {
    await db.close()
  }
}

function progressLine(counts: IngestCounts, seconds: number): string {
  const parts = [
    `${formatCounted(counts.read, 'avis', 'avis')} lus`,
    `${formatCount(counts.created)} nouveaux`,
    `${formatCount(counts.updated)} mis à jour`,
    `${formatCount(counts.unchanged)} inchangés`,
    `${formatCount(counts.rejected)} rejetés`,
  ]
  return `${parts.join(', ')} (${formatCount(Math.round(counts.read / seconds))}/s)`
}

function say(line: string): void {
  console.error(line)
}

function refuse(sentence: string): number {
  say(sentence)
  return 2
}

process.exitCode = await main(process.argv.slice(2))
