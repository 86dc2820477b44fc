import type { Passage, Quote } from './passage.ts'
import type { TextTable } from './stacked-tables.ts'
import { isColumnHeading } from './stacked-tables.ts'
import { textTables } from './text-table.ts'

/** What the headings of a table are made of, where nothing but spaces parts them. */
const HEADING_WORDS =
  /^(?:(?:lots?|n\s?°s?|num[ée]ros?|d[ée]signations?|intitul[ée]s?|libell[ée]s?|objets?|descriptions?|descriptif|natures?|montants?|estimations?|estim[ée]e?s?|pr[ée]visionnel(?:le)?s?|quantit[ée]s?|qt[ée]s?|unit[ée]s?|unitaires?|prix|mini(?:mum|mal)?|maxi(?:mum|mal)?|totau?x?l?|dur[ée]es?|d[ée]lais?|codes?|cpv|r[ée]f[ée]rences?|articles?|postes?|prestations?|travaux|fournitures?|corps d['’][ée]tat|annuel(?:le)?s?|ans?|de|du|des|d['’]|en|le|la|les|l['’]|par|et|ou|euros?|k?€|h\.?t\.?|ttc)(?!\p{L})[\s()/|–-]*){3,}$/iu

/** The sentences without what is in tables: neither headings nor rows; a sentence ends where a table begins. */
export function outsideTables(passage: Passage, sentences: readonly Quote[]): Quote[] {
  const spans = textTables(passage).filter(isHeaded).map(spanOf)
  return sentences.flatMap((sentence) => {
    const table = spans.find(({ start, end }) => start < sentence.end && end > sentence.start)
    const end = Math.min(sentence.end, table?.start ?? sentence.end)
    const words = passage.text.slice(sentence.start, end).trimEnd()
    if (words === '' || HEADING_WORDS.test(words) || isRow(words)) return []
    return [{ ...sentence, end: sentence.start + words.length }]
  })
}

/** Of a table whose rows are apart: its headings, or a line that ends with a number in a column of its own. */
function isRow(words: string): boolean {
  const cells = words.split(/\t|\|| {3,}/).flatMap((cell) => cell.trim() || [])
  const headings = cells.filter((text) => isColumnHeading(text)).length
  return cells.length >= 2 && (headings >= 2 || /^\d[\d\s.,]*(?:€|%|HT)*$/.test(cells.at(-1) ?? ''))
}

/** Lines of a list with their bullets are in columns too, and have no headings. */
const isHeaded = ({ header }: TextTable) =>
  header.filter(({ text }) => isColumnHeading(text)).length >= 2

function spanOf({ header, rows }: TextTable): { start: number; end: number } {
  const cells = [header, ...rows].flat()
  return {
    start: Math.min(...cells.map(({ start }) => start)),
    end: Math.max(...cells.map(({ end }) => end)),
  }
}
