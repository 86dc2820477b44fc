import type { Passage, Quote } from './passage.ts'

/**
 * Ends of sentences: a full stop before a space, or before a capital where senders lost the space
 * (« trente jours.Le titulaire »); not after an abbreviation, within a number or an article of a
 * code (« art. L. 2113-13 »), nor the dots that lead over a line to a figure.
 */
const END =
  /(?<!\b(?:art|al|cf|ex|n|no|p|pp|M|Mme|MM|av|bd|tél|réf|env|H|T|L|R|D|max|min|approx|etc|St|Ste|h)\.?)(?<!\d[./]\d{1,2})(?<!\.{2})(?:[.!?](?=\s|$)|(?<=[\p{L})»]{2}|\d{3})\.(?=[A-ZÀ-Ý][a-zà-ÿ’'])|[;•](?=\s|$))|(?<!\b(?:art|al|cf|ex|n|no|p|pp|M|Mme|MM|av|bd|tél|réf|L|R|D|St|Ste)\.?)(?<!\.{2})\n(?=[^\S\n]*(?:\n|[-–—•*→➢➔\d([☐☑☒□]|[A-ZÀ-Ý]))/gu

const known = new WeakMap<Passage, readonly Quote[]>()

/** The sentences of a passage, each with the place it is at. Every rule asks: they are cut once. */
export function sentencesOf(passage: Passage): readonly Quote[] {
  const cut = known.get(passage) ?? cutSentences(passage)
  known.set(passage, cut)
  return cut
}

function cutSentences(passage: Passage): Quote[] {
  const { text } = passage
  const sentences: Quote[] = []
  const width = 'page' in passage ? widthOf(text) : null
  let start = 0
  for (const match of text.matchAll(END)) {
    if (match[0] === '\n' && goesOn(text, match.index, width)) continue
    const end = match.index + match[0].length
    push(sentences, passage, start, end)
    start = end
  }
  push(sentences, passage, start, text.length)
  return sentences
}

function push(sentences: Quote[], passage: Passage, from: number, to: number): void {
  let [start, end] = [from, to]
  while (start < end && /\s/.test(passage.text[start] ?? '')) start++
  while (end > start && /\s/.test(passage.text[end - 1] ?? '')) end--
  if (end > start) sentences.push({ passage, start, end })
}

/** After these a sentence goes on, whatever the next line begins with. */
const UNFINISHED =
  /(?:^|[\s'’(])(?:de|du|des|d['’]|la|le|les|l['’]|un|une|et|ou|à|a|au|aux|en|dans|sur|sous|par|pour|avec|sans|entre|vers|chez|est|sont|sera|seront|que|qui|dont|ce|cet|cette|ces|son|sa|ses|leur|leurs|n['’°]|qu['’]|soit|article|articles|lot|lots|environ|jusqu['’]au|jusqu['’]à|n['’]exc[èe]dent? pas|ne d[ée]passent? pas|s['’][ée]l[èe]vent? à)\s*$/i
/** The next line begins something of its own. */
const OWN_LINE =
  /^\s*(?:[-–—•*→➢➔▪☐☑☒□]\s|\[[ xX]?\]|\d{1,2}(?:[.)]|(?:\.\d{1,2})+)[\s–-]|[a-z]\)|article\s|lot\s+n?[°ºo]?\s*\d)/i
/** « … le lot 2 / (Sorties pédagogiques) … », not « (1) ». */
const BRACKETED = /^\s*\(\p{L}{3}/u
/** Of a line that was broken because it was full: a word more would not have fitted. */
const SLACK = 12

/** The length of a full line of the page, where it has lines that were broken; null otherwise. */
function widthOf(text: string): number | null {
  const lengths = text.split('\n').map((line) => line.trimEnd().length)
  const width = lengths.reduce((most, one) => (one < 160 && one > most ? one : most), 0)
  const full = lengths.filter((length) => length >= width - SLACK).length
  return width >= 60 && full >= 2 ? width : null
}

/** Whether a line end before a capital or a number is only the edge of the page. */
function goesOn(text: string, at: number, width: number | null): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const next = text.slice(at + 1, at + 60)
  if (/^\s*\n/.test(next) || line.trim() === '' || OWN_LINE.test(next)) return false
  if (
    /,\s*$/.test(line) ||
    UNFINISHED.test(line) ||
    (BRACKETED.test(next) && !/[.;:!?]\s*$/.test(line))
  )
    return true
  // « 90 000 € » stays together.
  const word = /^\s*(?:\d[\d \u00a0]*\d(?:[ \u00a0]?€)?|\S+)/.exec(next)?.[0].trim() ?? ''
  const isFull = width !== null && line.trimEnd().length + word.length + 1 > width
  const isOpen = /[\p{L}\d,€]\s*$/u.test(line) || (/[)»]\s*$/.test(line) && /^\d/.test(word))
  return isFull && isOpen && !/\s{3,}|\t/.test(line.trim())
}
