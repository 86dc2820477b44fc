/** A block of a document. */
export type PrintedBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

/** The input of the DOCX and PDF writers. */
export type PrintedDocument = {
  title: string
  /** Lines below the title, such as the tender and the author. */
  subtitle: string[]
  parts: { heading: string; blocks: PrintedBlock[] }[]
}

/** Splits text into blocks: empty lines separate paragraphs, lines that begin with a dash are list items. */
export function blocksOf(text: string): PrintedBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(partBlocks)
}

function partBlocks(part: string): PrintedBlock[] {
  const blocks: PrintedBlock[] = []
  for (const line of part.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const item = /^[-–•*]\s+(.*)$/.exec(line)?.[1]
    const last = blocks.at(-1)
    if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (last?.kind === 'paragraph') last.text += ` ${line}`
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}
