import type { DecodedPicture } from './page-picture.ts'

/** Operators of pdf.js that paint a picture, and where each says which. */
const NAMED: ReadonlySet<number> = new Set([82, 85, 88])
const INLINE: ReadonlySet<number> = new Set([86])
const MASKS: ReadonlySet<number> = new Set([83, 84])

type Objects = { has: (name: string) => boolean; get: (name: string) => unknown }
type PdfPage = {
  getOperatorList: () => Promise<{ fnArray: number[]; argsArray: unknown[] }>
  objs: Objects
  commonObjs: Objects
}

/** The pictures that a page paints, in their order; those that cannot be decoded have no data. */
export async function picturesOf(page: PdfPage): Promise<DecodedPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operator, at): DecodedPicture[] => {
    const [first] = Array.isArray(argsArray[at]) ? argsArray[at] : []
    if (NAMED.has(operator) && typeof first === 'string') return [decoded(named(page, first))]
    if (INLINE.has(operator)) return [decoded(first)]
    if (MASKS.has(operator)) return [{ ...decoded(first), kind: 1 }]
    return []
  })
}

function named({ objs, commonObjs }: PdfPage, name: string): unknown {
  const objects = name.startsWith('g_') ? commonObjs : objs
  return objects.has(name) ? objects.get(name) : null
}

function decoded(value: unknown): DecodedPicture {
  const picture = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<DecodedPicture>
  const { width = 0, height = 0, kind, data } = picture
  const isBytes = data instanceof Uint8Array || data instanceof Uint8ClampedArray
  return { width, height, ...(kind !== undefined && { kind }), data: isBytes ? data : null }
}
