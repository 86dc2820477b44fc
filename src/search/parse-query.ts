import { analyseSpans, codeTerm, relatedTerms } from './analysis.ts'

/** One term, or several that must stand side by side. `boost` scales its weight in the score. */
export type Alternative = { terms: string[]; boost: number }

/** A document matches when it holds one of the alternatives. */
export type Clause = {
  alternatives: Alternative[]
  /** Quoted: holds even where other words may be missing. */
  required: boolean
}

/** All clauses, and none of what is excluded. */
export type ParsedQuery = { clauses: Clause[]; excluded: Alternative[] }

/** People's queries are short; longer ones are cut, never refused. */
export const MAX_QUERY_LENGTH = 400
export const MAX_CLAUSES = 24

const RELATED_BOOST = 0.5
/** A quotation (closed or not), « guillemets » included, or a run without spaces; -before excludes. */
const item = /(-?)(?:["“”«]([^"“”»]*)["“”»]?|([^\s"“”«»]+))/gu
const OR = /^(?:OU|OR|\|\|?)$/
/** « 21-12345 », « 2021/045 », « 45233140-2 »: digits joined by punctuation. */
const punctuatedCode = /^(?=.*\d)[\p{L}\d]+(?:[-_/.][\p{L}\d]+)+$/u

type Item = { text: string; quoted: boolean; excluded: boolean }

/**
 * Reads what a person typed: words, "phrase exacte", -sans, OU between alternatives. Never fails:
 * what makes no sense as syntax is read as words.
 */
export function parseQuery(text: string): ParsedQuery {
  const groups = groupAlternatives(readItems(text.slice(0, MAX_QUERY_LENGTH)))
  const clauses: Clause[] = []
  const excluded: Alternative[] = []
  let run: string[] = []
  const endRun = () => {
    clauses.push(...wordClauses(run.join(' ')))
    run = []
  }
  for (const group of groups) {
    const [first] = group
    if (group.length > 1) {
      endRun()
      const alternatives = group.flatMap(itemAlternatives)
      if (alternatives.length > 0) clauses.push({ alternatives, required: false })
    } else if (first?.excluded) {
      excluded.push(...itemAlternatives(first))
    } else if (first?.quoted || punctuatedCode.test(first?.text ?? '')) {
      endRun()
      const alternatives = first ? itemAlternatives(first) : []
      if (alternatives.length > 0) clauses.push({ alternatives, required: first?.quoted ?? false })
    } else if (first) {
      run.push(first.text)
    }
  }
  endRun()
  return {
    clauses: withoutRepeats(clauses).slice(0, MAX_CLAUSES),
    excluded: excluded.slice(0, MAX_CLAUSES),
  }
}

function readItems(text: string): Item[] {
  return Array.from(text.matchAll(item), ([, minus, quoted, bare]) => ({
    text: quoted ?? bare ?? '',
    quoted: quoted !== undefined,
    excluded: minus === '-',
  }))
}

/** Items joined by OU stand together; an OU with nothing to join is nothing. */
function groupAlternatives(items: Item[]): Item[][] {
  const groups: Item[][] = []
  let joins = false
  for (const current of items) {
    if (!current.quoted && !current.excluded && OR.test(current.text)) {
      joins = groups.length > 0
      continue
    }
    const last = groups.at(-1)
    if (joins && last && !current.excluded && !last[0]?.excluded) last.push(current)
    else groups.push([current])
    joins = false
  }
  return groups
}

/** A compound (« porte-fenêtre ») is a phrase; a code is found joined or in parts. */
function itemAlternatives({ text, quoted }: Item): Alternative[] {
  const { terms } = analyseSpans(text)
  const phrase = terms.length > 0 ? [{ terms, boost: 1 }] : []
  return !quoted && punctuatedCode.test(text)
    ? [{ terms: [codeTerm(text)], boost: 1 }, ...phrase]
    : phrase
}

/** Words in a row: each its own clause, widened by its relatives and by the acronym it is part of. */
function wordClauses(text: string): Clause[] {
  const { terms, acronyms } = analyseSpans(text)
  return terms.map((term, index) => {
    const alternatives: Alternative[] = [{ terms: [term], boost: 1 }]
    for (const { at, length, acronym } of acronyms) {
      if (index >= at && index < at + length) alternatives.push({ terms: [acronym], boost: 1 })
    }
    for (const related of relatedTerms(term)) {
      alternatives.push({ terms: [related], boost: RELATED_BOOST })
    }
    return { alternatives, required: false }
  })
}

function withoutRepeats(clauses: Clause[]): Clause[] {
  const seen = new Set<string>()
  return clauses.filter((clause) => {
    const identity = JSON.stringify(clause)
    return !seen.has(identity) && seen.add(identity)
  })
}
