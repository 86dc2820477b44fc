import { repairText } from '#/french-text/repair-text.ts'
import { analyseSpans, codeTerm, relatedTerms } from '../text/analysis.ts'
import { cpvPrefixOf } from './cpv-prefix.ts'
import { type QueryItem, readItems } from './query-items.ts'
import { MAX_QUERY_LENGTH } from './query-length.ts'

/**
 * One term, or several that must be adjacent, in any field or in one. `boost` scales the weight in
 * the score. With `cpvPrefix`, the only term is a prefix of CPV codes.
 */
export type Alternative = {
  terms: string[]
  boost: number
  field?: 'buyer'
  cpvPrefix?: true
}

/** A document matches when it holds one of the alternatives. */
export type Clause = {
  alternatives: Alternative[]
  /** Quoted or in a field: must match even where other clauses may be missing. */
  required: boolean
  /** The words as typed. */
  typed: string
}

/**
 * A document matches all clauses, no excluded alternative, and a CPV code with one of the prefixes,
 * if any.
 */
export type ParsedQuery = { clauses: Clause[]; excluded: Alternative[]; cpvPrefixes: string[] }

/** An alternative for a typed word, such as the commune of a postcode. */
export type Alias = { word: string; phrase: string }

export const MAX_CLAUSES = 24
export const MAX_ALTERNATIVES = 24
const MAX_PHRASE_LENGTH = 12
/** Limited because phrases and fields are checked document by document. */
export const MAX_PHRASES = 8

const RELATED_BOOST = 0.5
const OR = /^(?:OU|ou|OR|\|\|?)$/
const AND = /^(?:ET|AND|&&?|\+)$/
/** « sans » is often part of the subject, so only capitals make it an operator. */
const NOT = /^(?:NOT|SAUF|sauf|HORS|SANS)$/
const punctuatedNumber = /^(?=.*\d)[\p{L}\d]+(?:[-_/.][\p{L}\d]+)+$/u
/** A CPV code with or without check digit; 44000 is a postcode rather than division 44. */
const plainCpv = /^(?!\d{2}000$)(\d{5,8})(?:-\d)?$/

/**
 * Parses a query: words, "phrase exacte", -sans (or SAUF), OU between alternatives, acheteur:, cpv:
 * and ref:. Never throws: text that is no valid syntax is read as words.
 */
export function parseQuery(text: string, aliases: readonly Alias[] = []): ParsedQuery {
  const groups = groupAlternatives(readItems(repairText(text.slice(0, MAX_QUERY_LENGTH))))
  const clauses: Clause[] = []
  const excluded: Alternative[] = []
  const cpvPrefixes: string[] = []
  let run: string[] = []
  const endRun = () => {
    clauses.push(...wordClauses(run.join(' '), aliases))
    run = []
  }
  for (const group of groups) {
    const [first] = group
    if (first === undefined) continue
    const { text: typed, quoted, field } = first
    if (group.length === 1 && !first.excluded && field === null && !quoted && !isCode(typed)) {
      run.push(typed)
      continue
    }
    endRun()
    if (first.excluded) {
      excluded.push(...itemAlternatives(first))
    } else if (group.length === 1 && field === 'cpv') {
      cpvPrefixes.push(cpvPrefixOf(typed))
    } else {
      const joined = group.flatMap((one) => joinedAlternatives(one, aliases))
      const alternatives = withoutRepeats(joined).slice(0, MAX_ALTERNATIVES)
      const required = group.length === 1 && (quoted || field !== null)
      const words = group.map((one) => one.text.trim()).join(' ou ')
      if (alternatives.length > 0) clauses.push({ alternatives, required, typed: words })
    }
  }
  endRun()
  const withinBudget = phraseBudget()
  return {
    clauses: withoutRepeats(clauses)
      .slice(0, MAX_CLAUSES)
      .map((clause) => ({ ...clause, alternatives: clause.alternatives.filter(withinBudget) }))
      .filter(({ alternatives }) => alternatives.length > 0),
    excluded: excluded.slice(0, MAX_CLAUSES).filter(withinBudget),
    cpvPrefixes: [...new Set(cpvPrefixes)].slice(0, MAX_CLAUSES),
  }
}

/** Returns a filter that passes the first `MAX_PHRASES` phrases and fields, and all plain words. */
function phraseBudget(): (alternative: Alternative) => boolean {
  let left = MAX_PHRASES
  return ({ terms, field }) => (terms.length < 2 && field === undefined) || left-- > 0
}

/** Groups the items that OU joins; an OU without both sides is ignored. */
function groupAlternatives(items: QueryItem[]): QueryItem[][] {
  const groups: QueryItem[][] = []
  let joins = false
  let excludes = false
  for (const [at, item] of items.entries()) {
    const isBare = !item.quoted && !item.excluded && item.field === null
    if (isBare && NOT.test(item.text) && at + 1 < items.length) {
      excludes = true
      continue
    }
    const current = excludes ? { ...item, excluded: true } : item
    excludes = false
    if (isBare && OR.test(current.text)) {
      joins = groups.length > 0
      continue
    }
    if (isBare && AND.test(current.text)) continue
    const last = groups.at(-1)
    if (joins && last && !current.excluded && !last[0]?.excluded) last.push(current)
    else groups.push([current])
    joins = false
  }
  return groups
}

const isCode = (text: string) => punctuatedNumber.test(text)

function itemAlternatives({ text, quoted, field }: QueryItem): Alternative[] {
  if (field === 'cpv') return [{ terms: [cpvPrefixOf(text)], boost: 1, cpvPrefix: true }]
  const phrase = phraseOf(text)
  if (field === 'buyer') return phrase.map((one) => ({ ...one, field: 'buyer' }))
  if (field === null && (quoted || !isCode(text))) return phrase
  return [...numberAlternatives(text), ...phrase]
}

/**
 * The alternatives of one item of a group, code or phrase; a plain word is expanded as elsewhere.
 */
function joinedAlternatives(one: QueryItem, aliases: readonly Alias[]): Alternative[] {
  const isWord = !one.quoted && one.field === null && !isCode(one.text)
  const [word, ...more] = isWord ? wordClauses(one.text, aliases) : []
  return word && more.length === 0 ? word.alternatives : itemAlternatives(one)
}

function phraseOf(text: string): Alternative[] {
  const { terms } = analyseSpans(text)
  return terms.length > 0 ? [{ terms: terms.slice(0, MAX_PHRASE_LENGTH), boost: 1 }] : []
}

/** « 21-12345 », « 2021/045 », « 45233140-2 »: the joined number, and its parts as a phrase. */
function numberAlternatives(text: string): Alternative[] {
  const code = codeTerm(text.replace(/^(?:boamp|ted)(?=[-_/.]?\d)/i, ''))
  const joined: Alternative[] = code === '' ? [] : [{ terms: [code], boost: 1 }]
  return [...joined, ...codesBeginning(text)]
}

function codesBeginning(text: string): Alternative[] {
  const [, cpv] = plainCpv.exec(text) ?? []
  return cpv === undefined
    ? []
    : [{ terms: [cpvPrefixOf(cpv)], boost: RELATED_BOOST, cpvPrefix: true }]
}

/** One clause per word, with its related words and the acronym whose long form it is part of. */
function wordClauses(text: string, aliases: readonly Alias[]): Clause[] {
  const { terms, words, acronyms } = analyseSpans(text)
  return terms.map((term, index) => {
    const alternatives: Alternative[] = [{ terms: [term], boost: 1 }]
    const word = words[index] ?? ''
    for (const { at, length, acronym } of acronyms) {
      if (index >= at && index < at + length) alternatives.push({ terms: [acronym], boost: 1 })
    }
    alternatives.push(...spacedNumbers(words, index), ...codesBeginning(word))
    for (const alias of aliases) {
      if (alias.word !== word) continue
      alternatives.push(...phraseOf(alias.phrase).map((one) => ({ ...one, boost: RELATED_BOOST })))
    }
    for (const related of relatedTerms(term)) {
      alternatives.push({ terms: [related], boost: RELATED_BOOST })
    }
    return { alternatives, required: false, typed: word }
  })
}

/** « 26 87466 »: a notice number in two parts is an alternative of both. */
function spacedNumbers(words: readonly string[], index: number): Alternative[] {
  return [index - 1, index].flatMap((at) => {
    const [year = '', number = ''] = [words[at], words[at + 1]]
    const isSplit = /^\d{2}$/.test(year) && /^\d{3,6}$/.test(number)
    return isSplit ? [{ terms: [year + number], boost: 1 }] : []
  })
}

function withoutRepeats<Part extends Clause | Alternative>(parts: Part[]): Part[] {
  const seen = new Set<string>()
  return parts.filter((part) => {
    const identity = JSON.stringify({ ...part, typed: undefined })
    return !seen.has(identity) && seen.add(identity)
  })
}
