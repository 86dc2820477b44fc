import path from 'node:path'
import type { SourceFile } from './source-files.ts'

/** Words that names do not contain: each with its other forms. */
const FORBIDDEN = [
  ['told', 'untold'],
  ['tell', 'tells', 'telling'],
  ['kept'],
  ['stand', 'stands', 'standing', 'standings', 'stood'],
  ['whoever', 'whomever'],
  ['nobody'],
  ['bear', 'bears', 'bearing', 'borne'],
  ['hand', 'hands', 'handed', 'handing'],
  ['living'],
  ['bury', 'buries', 'buried', 'burying'],
  ['unheard'],
  ['reading', 'readings'],
  ['lead', 'leads'],
  ['let-in'],
  ['answered-here'],
].map((forms) => ({ word: forms[0] ?? '', pattern: wordPattern(forms) }))
/** The specification's word for a tender, which only its addresses and calls have. */
const BID = wordPattern(['bid', 'bids'])

/** The names of the file and of its exports that contain a forbidden word. */
export function forbiddenNames(file: SourceFile): string[] {
  const names = [path.posix.basename(file.path), ...file.exports.map(({ name }) => name)]
  return names.filter((name) => FORBIDDEN.some(({ pattern }) => pattern.test(dashed(name))))
}

/** Files and types named after bids; the name of a route is its address. */
export function bidNames(file: SourceFile): string[] {
  const types = file.exports.filter(({ isType }) => isType).map(({ name }) => name)
  const isRoute = file.path.startsWith('src/routes/')
  const names = isRoute ? types : [path.posix.basename(file.path), ...types]
  return names.filter((name) => BID.test(dashed(name)))
}

/** How many names in the code of a file contain each forbidden word; words without any are left out. */
export function countForbiddenNames(file: SourceFile): [word: string, count: number][] {
  const names = [...file.names].map(dashed)
  return FORBIDDEN.map(({ word, pattern }): [string, number] => [
    word,
    names.filter((name) => pattern.test(name)).length,
  ]).filter(([, count]) => count > 0)
}

function wordPattern(forms: string[]): RegExp {
  return new RegExp(`(?<![^-])(?:${forms.join('|')})(?![^-])`)
}

/** `public-error` for `publicError`, `PublicError`, `PUBLIC_ERROR` and `public-error`. */
function dashed(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/[._$]/g, '-')
    .toLowerCase()
}
