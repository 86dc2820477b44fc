import type { getDocumentProxy } from 'unpdf'
import { drawnRules, type Matrix, type Rule } from './drawn-rules.ts'
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
  const matrix = matrixOf(transform)
  const [a, b, c, d, e, f] = matrix
  // Both at once take an eighth less time. Fonts are known after the operators are read.
  const [{ items }, operators] = await Promise.all([page.getTextContent(), page.getOperatorList()])
  const pieces = items.flatMap((item): PlacedText[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x, y] = matrixOf(item.transform)
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
  if (hasForm) pieces.push(...(await fieldsOf(page, matrix)))
  return { pieces, rules: drawnRules(operators, matrix), size: { width, height } }
}

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f]
}

/** Subsets have names such as `BCDFEE+Calibri-Bold`, without the flag. */
const BOLD_NAME = /bold|black|heavy/i

function isBold({ commonObjs }: PdfPage, fontName: string): boolean {
  if (!commonObjs.has(fontName)) return false
  const font: unknown = commonObjs.get(fontName)
  if (typeof font !== 'object' || font === null) return false
  const { bold, name }: { bold?: unknown; name?: unknown } = font
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
async function fieldsOf(page: PdfPage, [a, b, c, d, e, f]: Matrix): Promise<PlacedText[]> {
  const annotations: Field[] = await page.getAnnotations()
  return annotations.flatMap((field): PlacedText[] => {
    const text = textOfField(field)
    if (!text || !Array.isArray(field.rect)) return []
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = field.rect.map(Number)
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
