import { spawnSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type SmallDisk = { folder: string; resize: (megabytes: number) => void; remove: () => void }

/** A file system of a few megabytes in memory; null where this user may not mount one (Linux and root are needed). */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (process.platform !== 'linux') return null
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-small-disk-'))
  const options = (size: number, more = '') => `size=${size}m,mode=0777${more}`
  const mount = (how: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', how, 'tmpfs', folder]).status === 0
  if (!mount(options(megabytes))) return null
  return {
    folder,
    resize: (size) => void mount(options(size, ',remount')),
    remove: () => void spawnSync('umount', ['-l', folder]),
  }
}
