import { fold } from '#/french-text/fold.ts'

/** One of these, as a pattern of folded words. */
export const any = (...patterns: readonly string[]) => `(?:${patterns.join('|')})`

/** Both in one clause of a sentence, in either order. */
export const near = (one: string, other: string, within = 60) =>
  `(?:${one})[^.;]{0,${within}}(?:${other})|(?:${other})[^.;]{0,${within}}(?:${one})`

/** Patterns that begin with a word, of folded words. */
export const words = (...patterns: readonly string[]) =>
  new RegExp(`(?<![a-z0-9])${any(...patterns)}`)

/** A sentence as the vocabularies of clauses read it: folded, with plain apostrophes. */
export const plain = (text: string) => fold(text).replaceAll('’', "'")
