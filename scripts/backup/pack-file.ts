import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import { codeOf } from '../operator-error.ts'

type PackedFile = {
  /** SHA-256 of what the archive has of it; null where that is not the whole file as it was at any time. */
  checksum: string | null
  /** A sentence about a change of the file meanwhile; null without one. */
  change: string | null
}

const CHUNK = 256 * 1024

/**
 * Adds a file to a tar as long as it is when it is opened. One that grows meanwhile is cut there; one that shrinks is
 * padded, because its length is already in the tar.
 */
export async function packFile(
  tar: Pack,
  { name, from }: { name: string; from: string },
  signal: AbortSignal,
): Promise<PackedFile> {
  const handle = await openIfThere(from)
  if (handle === null) return { checksum: null, change: 'is gone: it is not in the backup' }
  try {
    const { size } = await handle.stat()
    const hash = createHash('sha256')
    let left = size
    const bytes = async function* () {
      for (let count = -1; left > 0 && count !== 0; left -= count) {
        const read = await handle.read(Buffer.allocUnsafe(Math.min(left, CHUNK)))
        count = read.bytesRead
        const chunk = read.buffer.subarray(0, count)
        hash.update(chunk)
        yield chunk
      }
      for (let zeros = left; zeros > 0; zeros -= CHUNK) yield Buffer.alloc(Math.min(zeros, CHUNK))
    }
    await pipeline(bytes, tar.entry({ name, size }), { signal })
    if (left > 0) {
      return { checksum: null, change: 'became shorter while it was read: it is not in the backup' }
    }
    const { size: after } = await handle.stat()
    const change =
      after > size ? `grew while it was read: the backup has ${size} bytes of it` : null
    return { checksum: hash.digest('hex'), change }
  } finally {
    await handle.close()
  }
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
