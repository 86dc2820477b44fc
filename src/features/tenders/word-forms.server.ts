import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_FILES } from '#/lib/data-files.server.ts'

/** How words are written amid a sentence, by their letters without case and accents. */
export type WordForms = ReadonlyMap<string, string>

let loaded: WordForms | undefined

/** Those of `data/titles/word-forms.txt`, read when first asked for. */
export function wordForms(): WordForms {
  loaded ??= new Map(
    readFileSync(join(DATA_FILES, 'titles/word-forms.txt'), 'utf8')
      .split(/\s+/)
      .map((word) => [foldWord(word), word]),
  )
  return loaded
}

/** « Œuvre », « OEUVRE » and « oeuvre » are one word. */
export function foldWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe')
}
