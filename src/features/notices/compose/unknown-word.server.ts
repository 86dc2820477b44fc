import { commonWords, foldWord } from './word-forms.server.ts'

/** Longer words that no list has are common ones with a typo or two that lost their space. */
const LONGEST_NAME = 12
const ACRONYM_LENGTH = 4
/** Parts that are put before common words: « multisports », « photovoltaïque ». */
const PREFIX =
  /^(?:anti|audio|auto|bio|bi|co|contre|de|des|dys|eco|electro|entre|ergo|ex|extra|geo|hydro|hyper|hypo|infra|inter|intra|macro|mecano|mega|meta|micro|mini|mono|multi|nano|neo|neuro|non|para|peri|photo|pluri|poly|post|pre|pro|proto|radio|re|retro|semi|socio|sous|super|supra|sur|tele|thermo|trans|tri|ultra|uni|video|vice)-?/
/** Endings of derived words that dictionaries do not list. */
const DERIVED =
  /(?:iques?|elles?|ifs?|ives?|ales?|aux|tions?|ments?|ures?|euses?|eurs?|ables?|ibles?|ismes?|istes?|ages?|iens?|iennes?|ois|oises?|logies?|ites?|metries?|graphies?|ateurs?|atrices?)$/

/**
 * A word of a text in capitals that no title has: a common word gets its accents, four letters that are no word are an
 * acronym (« USLD »), other words are names (« Reynerie »).
 */
export function unknownWord(word: string): string {
  const folded = foldWord(word)
  const common = commonForm(folded)
  if (common !== undefined) return withWrittenAccents(common, word)
  if (word.length <= ACRONYM_LENGTH) return word
  if (isDerived(folded)) return word.toLowerCase().replace(/ite(?=s?$)/, 'ité')
  return `${word.charAt(0)}${word
    .slice(1)
    .toLowerCase()
    .replace(/ee(?=s?$)/, 'ée')}`
}

/** In the dictionary, or derived from what is in it. */
export const isCommonWord = (folded: string) =>
  commonForm(folded) !== undefined || isDerived(folded)

function commonForm(folded: string): string | undefined {
  const known = commonWords().get(folded)
  if (known !== undefined) return known
  for (const ending of ['s', 'e', 'es']) {
    const base = folded.endsWith(ending) && commonWords().get(folded.slice(0, -ending.length))
    if (base) return base + ending
  }
}

function isDerived(folded: string): boolean {
  if (folded.length > LONGEST_NAME || DERIVED.test(folded) || isGlued(folded)) return true
  const rest = folded.replace(PREFIX, '')
  return rest !== folded && commonForm(rest) !== undefined
}

/** Two words that lost what was between them: « oeuvremarche ». */
function isGlued(folded: string): boolean {
  for (let at = PART; at <= folded.length - PART; at++) {
    if (commonWords().has(folded.slice(0, at)) && commonWords().has(folded.slice(at))) return true
  }
  return false
}
const PART = 5

/** « equipe » of texts without accents is « équipe », the only word of these letters; « mise » may be « misé ». */
export function accented(form: string): string {
  const common = form === foldWord(form) ? commonWords().get(form) : undefined
  return (common && !/[eé]s?$/.test(common)) || common?.endsWith(form.slice(-3)) ? common : form
}

/** Accents that the source wrote are right: « ÂGÉS » is « âgés », though « ages » has none. */
export function withWrittenAccents(form: string, written: string): string {
  const [ours, theirs] = [[...form], [...written.toLowerCase()]]
  if (ours.length !== theirs.length) return form
  return ours
    .map((letter, at) => (foldWord(theirs[at] ?? '') === theirs[at] ? letter : theirs[at]))
    .join('')
}
