/**
 * Rows of a CSV text (RFC 4180): quoted fields may hold separators, line ends and doubled quotes. The
 * separator is the one that the first line holds most of: `;` (French spreadsheets), `,` or a tab.
 */
export function csvRows(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (quoted) {
      if (character !== '"') field += character
      else if (source[at + 1] === '"') {
        field += '"'
        at++
      } else quoted = false
    } else if (character === '"' && field.trim() === '') {
      quoted = true
      field = ''
    } else if (character === separator) {
      row.push(field)
      field = ''
    } else if (character === '\n') {
      row.push(field.replace(/\r$/, ''))
      rows.push(row)
      row = []
      field = ''
    } else field += character
  }
  if (field !== '' || row.length > 0) rows.push([...row, field])
  return rows
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [';', ',', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}
