import { type Commune, townsNamed } from '#/features/locations/communes.server.ts'
import {
  departmentOfPostcode,
  departmentsOfRawCode,
} from '#/features/locations/department-codes.ts'
import { DEPARTMENTS } from '#/features/locations/departments.ts'
import { foldPlaceName } from '#/features/locations/place-names.ts'
import { foldWord, titleForms } from './word-forms.server.ts'

/** « Villeneuve-la-Garenne (92) », « 21 Chevigny-Saint-Sauveur », « (37300 Joué-lès-Tours) ». */
const CODE = /(?<![\p{L}\d])(\d{2}|2[AB]|9[78]\d|\d{5})(?![\p{L}\d])/giu
/** Words of the longest name of a commune. */
const LONGEST = 8
const WORD = /[\p{L}\d]+/gu
/** « à Melun », « commune de Melun », « situé sur Melun »: the place is meant. */
const AT =
  /(?:^|\s)(?:à|a|au|aux|ville d[eu]|(?:la |les )?communes? d[eu]s?|sur|site d[eu]|située?s?)\s$/iu
const OF_COMMUNE = /(?:commune|ville|site|agglom[ée]ration|bourg|quartier|gare|territoire) d['’]$/iu
/** « de Melun », « d'Étampes »: only where the name can be nothing else. */
const OF = /(?:^|\s|\()(?:d[eu]\s|d['’]|des\s|\(|[-–:]\s)$/iu
/** « rue de Melun », « ligne de Melun » lead to it and may be elsewhere. */
const WAY =
  /(?:rue|route|avenue|av|boulevard|bd|chemin|quai|faubourg|place|porte|ligne|liaison|canal|axe|région|region|université|universite|rectorat|académie|academie|chambre|caisse|crous|grand|pas|hauts|val|pays)\s(?:nationale |départementale |métropolitaine )?(?:d[eu]\s|d['’])$/iu
/** Between the towns of a list. */
const AND = /^\s*(?:,|et|&|\/|ou)\s*(?:à |d[eu] |d['’])?$/u
/** « département de la Somme ». */
const DEPARTMENT_OF = /d[ée]partements? (?:d[eu] (?:la |l['’])?|des |d['’])([\p{L}'’ -]{3,30})/giu

type Word = { word: string; index: number; end: number }

/** Départements that a title names by code, with a town of theirs or alone in brackets. */
export function departmentsCodedIn(title: string, among: readonly string[]): string[] {
  const coded = codesIn(title).flatMap(({ codes, before, after, isAlone }) =>
    codes.filter(
      (code) => (isAlone && among.includes(code)) || townBeside({ before, after }, code) !== null,
    ),
  )
  return [...new Set(coded)]
}

/** Those of the towns and départements that a title names, of `among` alone. */
export function departmentsNamedIn(title: string, among: readonly string[]): string[] {
  const towns = townsIn(title, among).flatMap(({ departments }) =>
    departments.length === 1 ? departments : [],
  )
  return [...new Set([...towns, ...departmentsNamed(title, among)])]
}

/**
 * The one town of the département that a title names as the place: with its code (« à Chauvigny (86300) »), or
 * introduced (« à Melun », « commune de Melun »). Null without one, or with several.
 */
export function townNamedIn(title: string, department: string): Commune | null {
  const coded = codesIn(title).flatMap(({ codes, before, after }) =>
    codes.includes(department) ? (townBeside({ before, after }, department) ?? []) : [],
  )
  const named = townsIn(title, [department])
  const towns = [...coded, ...named.map(({ name }) => name)].flatMap(
    (name) => townsNamed(name, [department])[0] ?? [],
  )
  const [first] = towns
  const isPlace = coded.length > 0 || named.some(({ isAt }) => isAt)
  return first && isPlace && towns.every(({ name }) => name === first.name) ? first : null
}

type Coded = { codes: string[]; before: string; after: string; isAlone: boolean }

function codesIn(title: string): Coded[] {
  return [...title.matchAll(CODE)].map(({ 0: whole, 1: written = '', index }) => {
    const [before, after] = [title.slice(0, index), title.slice(index + whole.length)]
    return {
      codes:
        written.length === 5
          ? [departmentOfPostcode(written) ?? '']
          : departmentsOfRawCode(written),
      before,
      after,
      isAlone: /\(\s*$/.test(before) && /^\s*(?:\)|$)/.test(after),
    }
  })
}

/** The name of the town that ends the words before a code, or begins those after it; null without one. */
function townBeside(
  { before, after }: Pick<Coded, 'before' | 'after'>,
  department: string,
): string | null {
  return townAtEnd(before, department) ?? townAtStart(after, department)
}

function townAtEnd(text: string, department: string): string | null {
  const words = wordsOf(text).slice(-LONGEST)
  const names = words.flatMap(({ word, index }, at) => {
    const isOneWord = at === words.length - 1
    return isOneWord && isOrdinary(word) ? [] : text.slice(index).replace(/[^\p{L}]+$/u, '')
  })
  return names.find((name) => isTown(name, [department])) ?? null
}

function townAtStart(text: string, department: string): string | null {
  const words = wordsOf(text).slice(0, LONGEST)
  if (!/^[\s-]*$/.test(text.slice(0, words[0]?.index))) return null
  const names = words.flatMap(({ word, end }, at) =>
    at === 0 && (isOrdinary(word) || word.length < 4) ? [] : text.slice(words[0]?.index, end),
  )
  return names.findLast((name) => isTown(name, [department])) ?? null
}

function isTown(name: string, departments: readonly string[]): boolean {
  return !/[,;:.()]/.test(name) && townsNamed(name, departments).length > 0
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    index,
    end: index + word.length,
  }))
}

/** `isAt`: the place is meant (« à Melun »); otherwise it may be only named (« de Melun »). */
type NamedTown = { name: string; departments: string[]; isAt: boolean }

function townsIn(title: string, among: readonly string[]): NamedTown[] {
  const words = wordsOf(title)
  const found: NamedTown[] = []
  let lastEnd = -1
  for (let at = 0; at < words.length; at++) {
    const first = words[at]
    if (!first) break
    const before = title.slice(Math.max(0, first.index - 40), first.index)
    const follows = lastEnd > 0 && AND.test(title.slice(lastEnd, first.index))
    const isAt = follows || AT.test(before) || OF_COMMUNE.test(before)
    if (!isAt && (!OF.test(before) || WAY.test(before))) continue
    for (let count = Math.min(LONGEST, words.length - at); count > 0; count--) {
      const end = words[at + count - 1]?.end ?? first.end
      const name = title.slice(first.index, end)
      if (count === 1 && mayBeWord(first.word, title, isAt)) continue
      // « sur le plan », « Nantes-Atlantique »
      if (/^l[ae]s? \p{Ll}/iu.test(name) && isOrdinaryWords(name)) continue
      if (/^-\p{L}/u.test(title.slice(end))) continue
      const departments = among.filter((code) => isTown(name, [code]))
      if (departments.length === 0) continue
      found.push({ name, departments, isAt })
      at += count - 1
      lastEnd = end
      break
    }
  }
  return found
}

/** « à vannes » may be the town, « de vannes » and « DE VANNES » may not. */
function mayBeWord(word: string, title: string, isAt: boolean): boolean {
  if (word.length < 3 || /^\d/.test(word)) return true
  const isCapital = /^\p{Lu}\p{Ll}/u.test(word) && /\p{Ll}/u.test(title)
  if (isOrdinary(word)) return !(isAt && isCapital)
  const isKnown = titleForms().has(foldWord(word))
  return !isAt && !isKnown && !isCapital && word !== word.toUpperCase()
}

/** « le plan »: words of the language, none with a capital beside small letters. */
const isOrdinaryWords = (name: string) =>
  name.split(/[ '’-]/).every((word) => word === word.toLowerCase() && isOrdinary(word))

function isOrdinary(word: string): boolean {
  const form = titleForms().get(foldWord(word))
  return form !== undefined && form === form.toLowerCase()
}

/** « Seine-et-Marne » anywhere, « Somme » only as « département de la Somme ». */
function departmentsNamed(title: string, among: readonly string[]): string[] {
  const folded = `-${foldPlaceName(title)}-`
  const whole = DEPARTMENTS.filter(
    ({ value, name }) =>
      among.includes(value) &&
      /[- ]/.test(name) &&
      folded.replaceAll('-nord-pas-de-calais-', '-').includes(`-${foldPlaceName(name)}-`),
  )
  const introduced = [...title.matchAll(DEPARTMENT_OF)].map(([, name = '']) => foldPlaceName(name))
  const single = DEPARTMENTS.filter(
    ({ value, name }) =>
      among.includes(value) &&
      introduced.some((text) => `${text}-`.startsWith(`${foldPlaceName(name)}-`)),
  )
  return [...whole, ...single].map(({ value }) => value)
}
