import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { imageTypeOf } from './image-type.ts'
import { isWholeImage } from './whole-image.server.ts'

/** One pixel each. */
const WHOLE = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  gif: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  webp: 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=',
  jpeg: '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
}
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

function isWhole(bytes: Uint8Array): boolean {
  const type = imageTypeOf(bytes)
  if (!type) throw new Error('an image expected')
  return isWholeImage(bytes, type)
}

const END_OF_JPEG = Uint8Array.of(0xff, 0xd9)
const images = [
  ['PNG', bytesOf(WHOLE.png)],
  ['GIF', bytesOf(WHOLE.gif)],
  ['WEBP', bytesOf(WHOLE.webp)],
  ['JPEG', Buffer.concat([bytesOf(WHOLE.jpeg), END_OF_JPEG])],
] as const

test.each(images)('a %s is accepted with its last part, and with bytes after it', (_, bytes) => {
  expect(isWhole(bytes)).toBe(true)
  expect(isWhole(Buffer.concat([bytes, Buffer.alloc(100)]))).toBe(true)
})

test.each(images)('a %s that breaks off anywhere is not', (_, bytes) => {
  for (let length = 12; length < bytes.length - 1; length += 1) {
    expect(isWhole(bytes.subarray(0, length)), `${length} bytes`).toBe(false)
  }
})

test('a PNG without pixels and one with changed content are refused', () => {
  const [, png] = images[0]
  const withoutPixels = Buffer.concat([png.subarray(0, 33), png.subarray(-12)])
  expect(crc32(withoutPixels.subarray(12, 29))).toBe(withoutPixels.readUInt32BE(29))
  expect(isWhole(withoutPixels)).toBe(false)
  expect(isWhole(png.with(45, 1))).toBe(false)
})
