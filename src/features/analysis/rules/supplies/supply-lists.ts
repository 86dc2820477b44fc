import type { Finding, Passage, Quote } from '../text/passage.ts'
import type { Supplies } from './supplies.ts'

const LEAD =
  /(?:quantit[ée]s?|besoins?|fournitures?|livre(?:r|ra)?|fournir|articles|mat[ée]riels|[ée]quipements|lou(?:e|er|era)(?!\p{L})|ach[èe]t|acqui|compren|comport|command)[^\n]{0,80}:\s*$/iu
/** « - compteurs DN 15 : 2 400 unités » */
const POINT =
  /^\s*[-–—•*▪◦]\s*(\p{L}.{2,80}?)\s*(?::|–|=|\.{3,}|\()\s*(\d{1,3}(?:[ \u00a0\u202f.]\d{3})*|\d+)\s*((?:unit[ée]s?|u|pi[èe]ces?|ex(?:emplaires?)?|kg|tonnes?|litres?|l|m²|m2|ml|bo[îi]tes?|cartons?|bidons?|paires?|paquets?)\.?)?\s*\)?\s*[.;,]?\s*$/iu
/** « Désignation : Draisienne – Quantité : 15 » */
const LABELLED =
  /^\s*(?:[-–—•*]\s*)?(?:d[ée]signation|article|produit|libell[ée]|fourniture)\s*:\s*(\p{L}.{2,80}?)\s*[–—;,|-]\s*(?:quantit[ée]|qt[ée]|nombre)s?\s*:\s*(\d{1,3}(?:[ \u00a0\u202f.]\d{3})*|\d+)\s*[.;]?\s*$/iu
/** « Alèse 60 x 90 ........ 32 000 unités », of columns and leaders: no bullet, any unit. */
const LEADER =
  /^\s*(?:[-–—•*▪◦]\s*)?(\p{L}.{2,80}?)(?:\s*\.{3,}\s*|\s*…+\s*|\s+_{3,}\s*| {3,}|\t+|\s+:\s+)(\d{1,3}(?:[ \u00a0\u202f.]\d{3})*|\d+)\s*(?!(?:%|€|mois|jours?|ans?|semaines?|heures?|h|points?|pts|euros?|fois|lots?)(?!\p{L}))(\p{L}{1,14}\.?|m²|m2|m3|m³)?\s*[.;,]?\s*$/iu
/** What says that figures are quantities, in the words above them. */
const OF_QUANTITIES =
  /quantit[ée]s?|besoins?(?!\p{L})|consommations?|volumes?|command[ée]e?s?|fourni(?:r|tures?)(?!\p{L})|[àa] livrer|nombre d/iu
/** Figures of something else: weights, amounts. */
const OF_OTHERS =
  /crit[èe]re|pond[ée]r|points|bar[èe]me|not[ée]e?s?(?!\p{L})|jug[ée]|choi(?:x|si)|€|euros?(?!\p{L})|montants?|minim|maxim|(?<!\p{L})h\.?t(?!\p{L})/iu
/** A cell of another column, or a line that names a lot. */
const NO_NAME = / {3,}|\t|^(?:lots?|n\s?[°º]|p[ée]riode|prix|co[ûu]t|montant)(?!\p{L})/iu
const LEAD_LENGTH = 300
/** « Lot 2 », « Secteur nord : » part a list. */
const SUBHEAD = /^[^\d:;.]{2,40}(?:\d{1,2})?[^\d;.]{0,40}$/u
const MOST_SUBHEADS = 2

/** « - 14 défibrillateurs automatiques ; » */
const COUNT_FIRST =
  /^\s*(?:[-–—•*▪◦]\s*(?=\d))?(\d{1,3}(?:[ \u00a0\u202f.]\d{3})*|\d+)\s+(?:[x×]\s+)?(?!%|€|(?:mois|jours?|ans?|semaines?|heures?|h|points?|euros?|fois|lots?)(?!\p{L}))(\p{L}.{2,80}?)\s*[.;,]?\s*$/iu
/** « 3 x chaises » says what it is by itself. */
const TIMES = /^\s*(?:[-–—•*▪◦]\s*)?\d{1,4}\s*[x×]\s+\p{L}/iu
const FEWEST = 2

type Line = { text: string; start: number; end: number }

/** Quantities of pages that have no table: points of a list. */
export function listedSupplies(passages: readonly Passage[]): Finding<Supplies> | null {
  for (const passage of passages) {
    if (!('page' in passage)) continue
    const lines = linesOf(passage.text)
    for (const at of lines.keys()) {
      const found =
        pointsAfter(lines, at) ?? labelledFrom(lines, at) ?? leadersFrom(lines, at, passage.text)
      if (found) return finding(passage, found)
    }
  }
  return null
}

type Listed = { name: string; quantity: string; start: number; end: number }[]

function pointsAfter(lines: readonly Line[], at: number): Listed | null {
  const first = lines[at]?.text ?? ''
  const isPoint = TIMES.test(first)
  if (!isPoint && !LEAD.test(first)) return null
  const found: Listed = []
  for (const { text, start, end } of lines.slice(isPoint ? at : at + 1)) {
    const point = POINT.exec(text) ?? countFirst(text)
    if (!point) break
    const [, name = '', count = '', unit = ''] = point
    const isCount = unit === '' || /^(?:unit|u\b|pi[èe]ce|ex)/i.test(unit)
    found.push({ name, quantity: isCount ? count : `${count} ${unit}`, start, end })
  }
  return found.length >= FEWEST ? found : null
}

function leadersFrom(lines: readonly Line[], from: number, text: string): Listed | null {
  const first = lines[from]
  if (!first || !LEADER.test(first.text)) return null
  const above = text.slice(Math.max(0, first.start - LEAD_LENGTH), first.start)
  if (!OF_QUANTITIES.test(above) || OF_OTHERS.test(above)) return null
  const found: Listed = []
  let between = 0
  for (const { text: line, start, end } of lines.slice(from)) {
    const [, name = '', count = '', unit = ''] = LEADER.exec(line) ?? []
    if (name !== '' && !NO_NAME.test(name)) {
      const isCount = unit === '' || /^u\.?$/i.test(unit)
      found.push({ name, quantity: isCount ? count : `${count} ${unit}`, start, end })
      between = 0
    } else if (++between > MOST_SUBHEADS || !(line.trim() === '' || SUBHEAD.test(line.trim())))
      break
  }
  return found.length >= FEWEST ? found : null
}

function labelledFrom(lines: readonly Line[], at: number): Listed | null {
  if (!LABELLED.test(lines[at]?.text ?? '')) return null
  const found: Listed = []
  for (const { text, start, end } of lines.slice(at)) {
    const match = LABELLED.exec(text)
    if (!match) break
    found.push({ name: match[1] ?? '', quantity: match[2] ?? '', start, end })
  }
  return found.length >= FEWEST ? found : null
}

/** As `POINT` tells it: whole, name, count. */
function countFirst(text: string): readonly string[] | null {
  const match = COUNT_FIRST.exec(text)
  return match && [match[0], match[2] ?? '', match[1] ?? '']
}

function finding(passage: Passage, listed: Listed): Finding<Supplies> {
  const quotes = listed.map(({ start, end }): Quote => ({ passage, start, end }))
  const supplies = listed.map(({ name, quantity }) => ({ name, description: null, quantity }))
  return { value: { supplies }, quotes }
}

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((line) => {
    const from = start
    start += line.length + 1
    return { text: line, start: from, end: from + line.length }
  })
}
