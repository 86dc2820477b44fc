import { expect, test } from 'vitest'
import { imageTypeOf } from './image-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\x00\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\x00\x00', 'image/png'],
  ['GIF89a\x01\x00', 'image/gif'],
  ['RIFF\x24\x0a\x00\x00WEBPVP8 ', 'image/webp'],
])('%j begins an image', (start, type) => {
  expect(imageTypeOf(bytes(start))).toBe(type)
})

test.each(['<svg onload="alert(1)">', '<html>', 'RIFF\x24\x0a\x00\x00WAVEfmt ', ' GIF89a', ''])(
  '%j does not, for any file name',
  (start) => {
    expect(imageTypeOf(bytes(start))).toBeNull()
  },
)
