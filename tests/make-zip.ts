import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL_HEADER = 30
const DIRECTORY_HEADER = 46

/**
 * A ZIP whose entries all have the same content, compressed once: small on disk and in the test, large when it is
 * unpacked.
 */
export function zipOfCopies(names: readonly string[], content: Uint8Array): Buffer {
  const packed = deflateRawSync(content)
  const checksum = crc32(content)
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const name of names) {
    const local = Buffer.alloc(LOCAL_HEADER)
    local.writeUInt32LE(0x04034b50, 0)
    // Version, flags, method (8: deflate), time, date, then what both headers have in common.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(checksum, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    common.copy(local, 4)
    const central = Buffer.alloc(DIRECTORY_HEADER)
    central.writeUInt32LE(0x02014b50, 0)
    common.copy(central, 6)
    central.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += LOCAL_HEADER + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
