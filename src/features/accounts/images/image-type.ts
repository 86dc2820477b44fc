export const LARGEST_IMAGE_BYTES = 10_000_000
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** MIME type of an image by its first bytes, not by its name or the browser's type; null for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  return /^RIFF.{4}WEBP/s.test(start) ? 'image/webp' : null
}
