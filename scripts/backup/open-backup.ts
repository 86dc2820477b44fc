import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { presentMigrationName } from '../../src/db/migration-files.server.ts'
import { OperatorError } from '../operator-error.ts'
import { checksumOf } from './data-files.ts'
import { isInnerPath, MANIFEST, type Manifest, manifestSchema } from './manifest.ts'

/** Unpacks a backup into `folder` and proves that it is whole and that this version can read it. */
export async function openBackup(
  file: string,
  folder: string,
  signal = new AbortController().signal,
): Promise<Manifest> {
  await unpack(file, folder, signal)
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

async function unpack(file: string, folder: string, signal: AbortSignal): Promise<void> {
  const entries = extract()
  const input = pipeline(createReadStream(file), entries, { signal })
  input.catch(() => {}) // reported below, by the loop that reads the entries
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header
      if (type !== 'file' || !isInnerPath(name)) {
        throw new OperatorError(`it holds ${JSON.stringify(name)}, which no backup does`)
      }
      const target = path.join(folder, name)
      await mkdir(path.dirname(target), { recursive: true })
      await pipeline(entry, createWriteStream(target, { mode: 0o600 }))
    }
    await input
  } catch (error) {
    signal.throwIfAborted()
    throw new OperatorError(
      `The backup ${file} cannot be read: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => '')
  const parsed = manifestSchema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const outside = parsed.error.issues.find(({ code }) => code === 'custom')
  if (outside) throw new OperatorError(`${file} is not restored: its manifest ${outside.message}.`)
  throw new OperatorError(`${file} is not a backup made by "npm run backup".`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
