import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A text that a screen or an e-mail shows, with its offset in the file. */
type ShownText = { text: string; start: number }
/** Words that interface texts do not use, with their replacements. */
export type ForbiddenWord = { word: string; instead: string }

const INTERFACE = /^src\/(?:routes|ui|emails|jobs|lib|server|domain|features)\//
/** Words of buyers that rules look for, words for a model, official forms, and names as the specification and the registers write them. */
const NOT_SHOWN =
  /\.test\.tsx?$|\/(?:fixtures|rules|forms)\/|(?:-prompt|draft-answer|question-terms|boilerplate|category-table|departments|regions|naf-trades)\.ts$/
/** A French letter or sign, or a capital: names, keys and paths of code have none. */
const SHOWN = /[àâçéèêëîïôœùûü«»’\u00a0]|^[A-ZÀ-Ý]/u

const NOT_NO_BREAK = /[\p{L}\d)%] (?=[:;!?»](?:\s|$))|« /u
const STRAIGHT = /(?:^|[^\p{L}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'\p{L}/iu
/** Texts that the specification fixes. */
const AS_SPECIFIED = new Set(["La page que vous cherchez n'existe pas."])

/** The table « Words not to use » of the glossary. */
export function forbiddenWords(glossary: string): ForbiddenWord[] {
  const [, table = ''] = glossary.split('## Words not to use')
  const rows = table.matchAll(/^\| (?!not\b|-)([^|]+) \| ([^|]+) \|/gm)
  return [...rows].flatMap(([, words = '', instead = '']) =>
    words.split(',').map((word) => ({ word: word.trim(), instead: instead.trim() })),
  )
}

/** The faults of the interface texts of the files, as sentences. */
export function interfaceTextFaults(paths: readonly string[], glossary: string): string[] {
  const words = forbiddenWords(glossary)
  return paths
    .filter((path) => INTERFACE.test(path) && !NOT_SHOWN.test(path))
    .flatMap((path) => textFaults(path, readFileSync(path, 'utf8'), words))
}

export function textFaults(
  path: string,
  source: string,
  words: readonly ForbiddenWord[],
): string[] {
  return shownTexts(path, source).flatMap(({ text, start }) => {
    const line = source.slice(0, start).split('\n').length
    return faultsOf(text, words).map((fault) => `${path}:${line}: ${fault}`)
  })
}

function faultsOf(text: string, words: readonly ForbiddenWord[]): string[] {
  if (AS_SPECIFIED.has(text.trim())) return []
  const faults = words
    .filter(({ word }) => new RegExp(`(?<![\\p{L}_-])${word}s?(?![\\p{L}_-])`, 'iu').test(text))
    .map(({ word, instead }) => `« ${word} »: write « ${instead} »`)
  if (NOT_NO_BREAK.test(text)) faults.push('a space before : ; ! ? » or after « must not break')
  if (STRAIGHT.test(text)) faults.push('an apostrophe is ’')
  return faults
}

type Node = { type: string; start: number; [key: string]: unknown }

/** The French strings and JSX texts of a file; SQL and attributes that browsers read are none. */
function shownTexts(path: string, source: string): ShownText[] {
  const texts: ShownText[] = []
  const add = (text: unknown, { start }: Node, isShown = false) => {
    if (typeof text === 'string' && (isShown || SHOWN.test(text))) texts.push({ text, start })
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child)
    if (!isNode(node) || node.type === 'TaggedTemplateExpression') return
    if (node.type === 'Literal') add(node.value, node)
    if (node.type === 'JSXText') add(node.value, node, true)
    if (node.type === 'TemplateElement') add((node.value as { cooked: string }).cooked, node)
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child)
  }
  visit(parseSync(path, source).program)
  return texts
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
