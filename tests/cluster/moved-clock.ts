import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Processes read the file of their clock again after this. */
const NOTICED_MS = 3_000

/**
 * A clock for processes, by libfaketime: `settings` are their variables, `move` changes the time of those that run
 * (`+1h`, `+1d`, `+0`). Timers go on at the usual pace.
 */
export async function openMovedClock(faketime: string, folder: string) {
  const file = path.join(folder, 'clock')
  const write = (offset: string) => writeFile(file, `${offset}\n`)
  await write('+0')
  const library = execFileSync(faketime, ['-f', '+0', 'printenv', 'LD_PRELOAD'], {
    encoding: 'utf8',
  })
  return {
    settings: {
      LD_PRELOAD: library.trim(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    move: async (offset: string) => {
      await write(offset)
      await setTimeout(NOTICED_MS)
    },
  }
}
