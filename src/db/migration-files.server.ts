import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import checksums from './migrations/checksums.json' with { type: 'json' }
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const FOLDER = 'src/db/migrations'

export type ReleasedMigration = {
  /** The date under which a database records it; null for a file that is in no journal and never runs. */
  when: number | null
  /** Of its text with line feeds alone, in hex. */
  sha256: string
  neverRun?: string
  /** Checksums of the texts that it had before, with line feeds alone and with carriage returns. */
  formerTexts?: string[]
  formerNames?: string[]
}

const RELEASED: Record<string, ReleasedMigration> = checksums

/** The migrations in the order in which a new database runs them. */
export const MIGRATIONS = journal.entries.map(({ tag, when }) => ({ name: tag, when }))

/** The text of a migration, with line feeds alone, also where git wrote carriage returns. */
export function readMigration(name: string): string {
  return readFileSync(`${FOLDER}/${name}.sql`, 'utf8').replaceAll('\r\n', '\n')
}

export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function releasedMigration(name: string): ReleasedMigration {
  const released = RELEASED[name]
  if (!released) throw new Error(`${name} is not in ${FOLDER}/checksums.json`)
  return released
}

/** Which migration each checksum is of, those of former texts and of Windows line ends included. */
export function migrationNamesByChecksum(): Map<string, string> {
  return new Map(
    MIGRATIONS.flatMap(({ name }) => {
      const withCarriageReturns = checksumOf(readMigration(name).replaceAll('\n', '\r\n'))
      const { sha256, formerTexts = [] } = releasedMigration(name)
      return [sha256, withCarriageReturns, ...formerTexts].map((text) => [text, name] as const)
    }),
  )
}

/** The present name of a migration that may have had another one; undefined when this version has no such migration. */
export function presentMigrationName(name: string): string | undefined {
  return MIGRATIONS.find(
    (each) => each.name === name || RELEASED[each.name]?.formerNames?.includes(name),
  )?.name
}

/** What is wrong with the migrations beside `checksums.json`, a sentence each, without its full stop. */
export function migrationFaults(): string[] {
  // drizzle-kit numbers the next migration by the last one.
  const misnumbered = journal.entries.flatMap(({ idx, tag }) =>
    idx === Number(tag.slice(0, 4)) ? [] : [`meta/_journal.json gives ${tag} the idx ${idx}`],
  )
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
  const present = new Set(files.map((file) => file.slice(0, -'.sql'.length)))
  const dates = new Map(MIGRATIONS.map(({ name, when }) => [name, when]))
  const names = new Set([...Object.keys(RELEASED), ...present, ...dates.keys()])
  const wrongFiles = [...names].flatMap((name) => {
    const file = `${FOLDER}/${name}.sql`
    const released = RELEASED[name]
    if (!present.has(name)) return [`${file} is missing; put it back with git`]
    const first = MIGRATIONS.find((each) => each.name.slice(0, 4) === name.slice(0, 4))?.name
    if (dates.has(name) && first !== name) {
      return [
        `${file} has the number of ${first}; put meta/ back with git, set the last idx of meta/_journal.json to the highest number, and generate it again`,
      ]
    }
    if (!released) {
      return [
        `${file} is not in checksums.json; npx node scripts/check-migrations.ts --add adds it`,
      ]
    }
    if (checksumOf(readMigration(name)) !== released.sha256) {
      return [
        `${file} was changed; put it back with git, and write what changes into a new migration`,
      ]
    }
    if ((dates.get(name) ?? null) !== released.when) {
      return [`${name} has another date in meta/_journal.json; put the journal back with git`]
    }
    return []
  })
  return [...misnumbered, ...wrongFiles]
}

/** The lines of `checksums.json`, with those that it lacks. */
export function withMissingChecksums(): Record<string, ReleasedMigration> {
  const missing = MIGRATIONS.filter(({ name }) => !RELEASED[name])
  return {
    ...RELEASED,
    ...Object.fromEntries(
      missing.map(({ name, when }) => [name, { when, sha256: checksumOf(readMigration(name)) }]),
    ),
  }
}
