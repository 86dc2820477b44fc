import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { presentMigrationName } from '../../src/db/migration-files.server.ts'
import { OperatorError } from '../operator-error.ts'
import { checksumOf } from './data-files.ts'
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts'

/** Unpacks a backup into `folder` and proves that it is whole and that this version can read it. */
export async function openBackup(file: string, folder: string): Promise<Manifest> {
  await unpack(file, folder)
  const manifest = await readManifest(file, folder)
  const members = [
    ...manifest.tables.map(({ file: name, checksum }) => ({ name, checksum })),
    ...manifest.files.map(({ path: name, checksum }) => ({ name: `files/${name}`, checksum })),
  ]
  for (const { name, checksum } of members) {
    const found = await checksumOf(path.join(folder, name)).catch(() => 'none')
    if (found !== checksum) {
      throw new OperatorError(`The backup ${file} is damaged: ${name} is not what it was.`)
    }
  }
  const migrations = manifest.migrations.map((name) => {
    const present = presentMigrationName(name)
    if (present) return present
    throw new OperatorError(
      `The backup ${file} comes from a newer version of the software (${name}); update this one first.`,
    )
  })
  return { ...manifest, migrations }
}

async function unpack(file: string, folder: string): Promise<void> {
  const entries = extract()
  const reading = pipeline(createReadStream(file), entries)
  reading.catch(() => {}) // told below, from the loop that reads the entries
  try {
    for await (const entry of entries) {
      const target = path.join(folder, entry.header.name)
      if (!target.startsWith(folder + path.sep)) throw new Error('a path leads outside')
      await mkdir(path.dirname(target), { recursive: true })
      await pipeline(entry, createWriteStream(target))
    }
    await reading
  } catch (error) {
    throw new OperatorError(
      `The backup ${file} cannot be read: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => '{}')
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new OperatorError(`${file} is not a backup made by "npm run backup".`)
  return parsed.data
}
