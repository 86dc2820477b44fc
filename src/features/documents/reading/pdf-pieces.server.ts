import type { getDocumentProxy } from 'unpdf'
import { drawnRules, type Rule } from './drawn-rules.ts'
import type { PlacedText } from './visual-lines.ts'

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

export type PdfPieces = {
  pieces: PlacedText[]
  rules: Rule[]
  size: { width: number; height: number }
}

/** The text of a PDF's page, the values of its form fields included, and the lines that it draws. */
export async function piecesOf(
  page: PdfPage,
  { hasForm }: { hasForm: boolean },
): Promise<PdfPieces> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const [a, b, c, d, e, f] = transform as Six
  // Both at once take an eighth less time. Fonts are known after the operators are read.
  const [{ items }, operators] = await Promise.all([page.getTextContent(), page.getOperatorList()])
  const pieces = items.flatMap((item): PlacedText[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x, y] = item.transform as Six
    const size = item.height || 10
    return [
      {
        text: item.str.replaceAll('\u00ad', ''),
        x: a * x + c * y + e,
        y: b * x + d * y + f,
        width: item.width,
        height: size,
        size,
        isBold: isBold(page, item.fontName),
      },
    ]
  })
  if (hasForm) pieces.push(...(await fieldsOf(page, transform as Six)))
  return { pieces, rules: drawnRules(operators, transform), size: { width, height } }
}

type Six = [number, number, number, number, number, number]

/** Subsets have names such as `BCDFEE+Calibri-Bold`, without the flag. */
const BOLD_NAME = /bold|black|heavy/i

function isBold({ commonObjs }: PdfPage, fontName: string): boolean {
  if (!commonObjs.has(fontName)) return false
  const font: unknown = commonObjs.get(fontName)
  if (typeof font !== 'object' || font === null) return false
  const { bold, name } = font as { bold?: unknown; name?: unknown }
  return bold === true || (typeof name === 'string' && BOLD_NAME.test(name))
}

type Field = {
  fieldType?: unknown
  fieldValue?: unknown
  exportValue?: unknown
  buttonValue?: unknown
  checkBox?: unknown
  radioButton?: unknown
  rect?: unknown
}

/** Form fields: a box for each that can be ticked, and the text of those that are filled in. */
async function fieldsOf(page: PdfPage, [a, b, c, d, e, f]: Six): Promise<PlacedText[]> {
  const annotations: Field[] = await page.getAnnotations()
  return annotations.flatMap((field): PlacedText[] => {
    const text = textOfField(field)
    if (!text || !Array.isArray(field.rect)) return []
    const [x1, y1, x2, y2] = field.rect.map(Number) as [number, number, number, number]
    const [left, top] = [a * x1 + c * y2 + e, b * x1 + d * y2 + f]
    const [right, bottom] = [a * x2 + c * y1 + e, b * x2 + d * y1 + f]
    const height = Math.min(bottom - top, 12)
    // The base line of words beside a box is a little above its lower side.
    return [{ text, x: left, y: bottom - 0.2 * height, width: right - left, height }]
  })
}

function textOfField(field: Field): string | null {
  const { fieldType, fieldValue, exportValue, buttonValue } = field
  if (fieldType === 'Btn' && (field.checkBox === true || field.radioButton === true)) {
    const own = field.checkBox === true ? exportValue : buttonValue
    return typeof fieldValue === 'string' && fieldValue !== 'Off' && fieldValue === own ? '☒' : '☐'
  }
  const isText = fieldType === 'Tx' || fieldType === 'Ch'
  const value = Array.isArray(fieldValue) ? fieldValue.join(', ') : fieldValue
  return isText && typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
