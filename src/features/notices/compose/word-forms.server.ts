import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_FILES } from '#/server/data-files.server.ts'

/** How words are written amid a text, by their letters without case and accents. */
export type WordForms = ReadonlyMap<string, string>

let forms: WordForms | undefined
let formsOfNames: WordForms | undefined
let common: WordForms | undefined

/** Of titles. Read when first asked for, as those of names. */
export function titleForms(): WordForms {
  forms ??= readForms('word-forms.txt')
  return forms
}

/** Of names of organisations, which give capitals to more of their words (« Nantes Métropole »). */
export function nameForms(): WordForms {
  formsOfNames ??= new Map([...titleForms(), ...readForms('name-forms.txt')])
  return formsOfNames
}

/** Words of the language of four letters and more, whether titles have them or not. */
export function commonWords(): WordForms {
  common ??= readForms('common-words.txt')
  return common
}

/** « Œuvre », « OEUVRE » and « oeuvre » are one word. */
export function foldWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe')
}

function readForms(file: string): WordForms {
  const words = readFileSync(join(DATA_FILES, 'titles', file), 'utf8')
    .trim()
    .split('\n')
  return new Map(words.map((word) => [foldWord(word), word]))
}
