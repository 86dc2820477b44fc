import { crc32 } from 'node:zlib'
import type { ImageType } from './image-type.ts'

/**
 * Whether an image is complete, from its first part to its last: a truncated one may show nothing. Pixels are not
 * decoded; bytes after the end are ignored.
 */
export function isWholeImage(bytes: Uint8Array, type: ImageType): boolean {
  try {
    return READERS[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // A part is longer than the remaining bytes.
    if (error instanceof RangeError) return false
    throw error
  }
}

const READERS: Record<ImageType, (data: DataView) => boolean> = {
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/gif': isWholeGif,
  'image/webp': isWholeWebp,
}

const nameAt = (data: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => data.getUint8(at + offset)))

/** Chunks of length, name, content and checksum, from IHDR by some IDAT to IEND (PNG, 5). */
function isWholePng(data: DataView): boolean {
  let [at, hasPixels] = [8, false]
  if (nameAt(data, at + 4) !== 'IHDR' || !data.getUint32(16) || !data.getUint32(20)) return false
  for (;;) {
    const [length, name] = [data.getUint32(at), nameAt(data, at + 4)]
    const checksum = data.getUint32(at + 8 + length)
    if (crc32(new Uint8Array(data.buffer, data.byteOffset + at + 4, length + 4)) !== checksum) {
      return false
    }
    hasPixels ||= name === 'IDAT' && length > 0
    if (name === 'IEND') return hasPixels
    at += 12 + length
  }
}

const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
/** SOF0–SOF15, which have the size, except DHT, JPG and DAC among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Segments of a marker and a length up to the pixels, which run to the last marker (JPEG, B.1). */
function isWholeJpeg(data: DataView): boolean {
  let [at, hasFrame] = [2, false]
  for (;;) {
    if (data.getUint8(at) !== 0xff) return false
    const marker = data.getUint8(at + 1)
    // Any number of 0xff may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END_OF_IMAGE) return false
    if (isFrame(marker)) hasFrame = data.getUint16(at + 5) > 0 && data.getUint16(at + 7) > 0
    at += 2 + data.getUint16(at + 2)
    if (marker === START_OF_SCAN) break
  }
  // Within pixels a 0xff is followed by 0: the end marker cannot occur there.
  while (data.getUint8(at) !== 0xff || data.getUint8(at + 1) !== END_OF_IMAGE) at += 1
  return hasFrame
}

/** Screen, palette, then images and extensions, each of blocks that a block of nothing ends, up to the trailer. */
function isWholeGif(data: DataView): boolean {
  const paletteBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let [at, hasImage] = [13 + paletteBytes(data.getUint8(10)), false]
  for (;;) {
    const kind = data.getUint8(at)
    if (kind === 0x3b) return hasImage
    if (kind === 0x2c) {
      hasImage = true
      at += 11 + paletteBytes(data.getUint8(at + 9))
    } else if (kind === 0x21) at += 2
    else return false
    for (let length = data.getUint8(at); length > 0; length = data.getUint8(at)) at += 1 + length
    at += 1
  }
}

const WEBP_PIXELS = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** Chunks of name and length within the length of the container. */
function isWholeWebp(data: DataView): boolean {
  const end = 8 + data.getUint32(4, true)
  if (end > data.byteLength) return false
  for (let at = 12; at < end; ) {
    const [name, length] = [nameAt(data, at), data.getUint32(at + 4, true)]
    if (WEBP_PIXELS.has(name)) return length > 0 && at + 8 + length <= end
    at += 8 + length + (length % 2)
  }
  return false
}
