import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '#/lib/env.ts'
import { DATA_FILES } from '#/server/data-files.server.ts'
import { log } from '#/server/log.server.ts'
import { type Quality, qualitySchema } from './quality.ts'

const FILE = 'quality.json'

/** The figures of this instance, from its own labels; else those that ship with the product. */
export async function measuredQuality(
  folders = [env.DATA_DIR, DATA_FILES],
): Promise<Quality | null> {
  for (const folder of folders) {
    const file = path.join(folder, FILE)
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) continue
    try {
      return qualitySchema.parse(JSON.parse(text))
    } catch (error) {
      log.error({ err: error, file }, 'the file of quality figures is invalid')
    }
  }
  return null
}
