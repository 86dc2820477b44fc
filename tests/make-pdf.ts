/** A line of text at a place: points from the bottom left, the font 11 points high. */
type PdfLine = { x: number; y: number; text: string }

/** A PDF of A4 pages with these lines, in Helvetica: small, and readable by any reader. */
export function makePdf(pages: readonly (readonly PdfLine[])[]): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  pages.forEach((lines, at) => {
    const content = lines
      .map(({ x, y, text }) => `BT /F1 11 Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
      .join('\n')
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
    )
    add(stream('<<', content))
  })
  return pdfFile(objects)
}

/** A file of these objects, numbered from 1; the first is the catalog. */
export function pdfFile(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = file.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** A page of lines below each other, tabs as columns. */
export function pdfPage(text: string): PdfLine[] {
  return text
    .split('\n')
    .flatMap((line, row) =>
      line
        .split('\t')
        .map((cell, column) => ({ x: 60 + column * 220, y: 780 - row * 15, text: cell })),
    )
    .filter(({ text: cell }) => cell.trim() !== '')
}

/** Characters that the encoding has elsewhere than Latin-1. */
const WIN_ANSI: Record<string, string> = { '€': '\x80', '–': '\x96', œ: '\x9c' }

function escaped(text: string): string {
  return text
    .replace(/’/g, "'")
    .replace(/[€–œ]/g, (character) => WIN_ANSI[character] ?? character)
    .replace(/[\\()]/g, '\\$&')
}

/** A PDF whose second page is nothing but a picture (grey, eight bits), as a scanner makes them, with a dark band; `text` is on the first. */
export function makeScan(text: string, { width = 620, height = 877 } = {}): Buffer {
  const grey = Buffer.alloc(width * height, 0xff).fill(0x20, 0, 20 * width)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    stream('<<', `BT /F1 11 Tf 60 780 Td (${escaped(text)}) Tj ET`),
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /S 8 0 R >> >> /Contents 7 0 R >>',
    stream('<<', 'q 595 0 0 842 0 0 cm /S Do Q'),
    stream(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      grey.toString('latin1'),
    ),
  ]
  return pdfFile(objects)
}

/** A PDF of one page with these lines and fields of a form: texts, or boxes that are ticked or not. */
export function makeForm(
  lines: readonly PdfLine[],
  fields: readonly { x: number; y: number; value: string | boolean }[],
): Buffer {
  const content = lines
    .map(({ x, y, text }) => `BT /F1 11 Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
    .join('\n')
  const references = fields.map((_, at) => `${7 + at} 0 R`).join(' ')
  return pdfFile([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${references}] >> >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R /Annots [${references}] >>`,
    stream('<<', content),
    stream('<< /Type /XObject /Subtype /Form /BBox [0 0 12 12]', ''),
    ...fields.map(({ x, y, value }, at) => {
      const head = `<< /Type /Annot /Subtype /Widget /T (field${at}) /Rect [${x} ${y} ${x + 12} ${y + 12}]`
      if (typeof value === 'string') return `${head} /FT /Tx /V (${escaped(value)}) >>`
      const state = value ? '/Oui' : '/Off'
      return `${head} /FT /Btn /V ${state} /AS ${state} /AP << /N << /Oui 6 0 R /Off 6 0 R >> >> >>`
    }),
  ])
}

function stream(head: string, content: string): string {
  return `${head} /Length ${content.length} >>\nstream\n${content}\nendstream`
}
