import { isProperName } from './proper-names.server.ts'
import { isShouted, spellingsIn } from './record-spellings.server.ts'
import { placeNamed, type Spelling } from './town-name.server.ts'
import { accented, unknownWord, withWrittenAccents } from './unknown-word.server.ts'
import { foldWord, type WordForms } from './word-forms.server.ts'

/** Minimum share of capitals in a text « in capitals ». */
const CAPITALS = 0.75
const ROMAN = /^(?:X{0,3}(?:IX|IV|V?I{1,3}|V)|X{1,3})$/
/** Few words of so many letters are not known. */
const SHORT = 3
const UNPRONOUNCEABLE =
  /^(?!s?[cpt]h[rl]|sch|s[cpt][rl])[^aeiouyàâäéèêëîïôöùûüœæ]{3}|^[^aeiouyàâäéèêëîïôöùûüœæ]+$/i
/** Letters around a word that decide what it is. */
const LOOK_AROUND = 20
const ORDINAL = /^\d+(?:ER|ERE|EME|NDE?)S?$/
/** After an elided letter: « L'EAU », « D ENTRETIEN », but not « LOTS D ET E ». */
const ELISION = /^(?:['’]| (?!(?:et|ou|en|avec|est)\b)[aeiouyhàâéèêîôœ]\p{L})/iu
/** Of the web, of mail, or a code of three parts with a digit (« PFRA-2021-ESPACES-VERTS »): stays as it is. */
const ADDRESS =
  /(?<!\S)\S*(?:https?:\/\/|www\.|@)\S*|(?<![\p{L}\d])(?=[\p{L}\-_./]*\d)[\p{L}\d]+(?:[-_./][\p{L}\d]+){2,}/giu
/** Kinds that the letters distinguish. */
const LETTERED =
  /(?:b[aâ]timent|lot|type|cat[ée]gorie|zone|tour|partie|aile|bloc|phase|tranche|section|secteur|hall|[iî]lot|niveau)\s$/i
/** « Saint-loup », where the rest of the name is an ordinary word. */
const SAINT = /(?<=(?<!\p{L})(?:Sainte?|Ste?)[ -])\p{Ll}(?!(?:t|n|e|ur) )(?=\p{L}{2})/gu

/** « communauté d'agglomération du Grand Guéret », « ruisseau des Galets », « Dieppe Maritime »: words that are part of a name. */
const IN_NAMES = [
  /(?<=(?<!\p{L})(?:du|le|au) )g(?=rand \p{Lu}\p{Ll}{2})/gu,
  /(?<=(?<!\p{L})(?:rivi[èe]re|ruisseau|ravine|torrent|boire) (?:du |des |de la |de l['’]))\p{Ll}(?=\p{L}{2})/giu,
  /(?<=\p{L} \p{Lu}\p{Ll}{3,} )(?:m(?=aritime|[ée]tropole)|a(?=gglom[ée]ration)|c(?=ommunaut[ée]))(?=\p{L}+(?!\p{L}| d[eu'’]))/gu,
]

/** How a word is written, between these texts; undefined where nothing is known of it. */
type Speller = (word: string, before: string, after: string) => string | undefined

/** How words of a text are written: those that something is known of, and the others. */
type Spellers = { known: Speller; unknown: (word: string, before: string, after: string) => string }

/**
 * A text that is written in capitals, or in small letters throughout, in sentence case, with a capital at
 * its beginning: names get theirs, acronyms, codes and Roman numerals stay, accents lost in capitals are restored.
 * Any other text is left alone.
 */
export function sentenceCase(written: string, spelling: Spelling): string {
  const text = written.normalize('NFC')
  const { forms } = spelling
  const named = new Set(
    spelling.names.flatMap((name) => name.match(/\p{L}{3,}/gu) ?? []).map(foldWord),
  )
  if (isInCapitals(text)) {
    const own = spellingsIn(spelling)
    const spelled = respelled(text, spelling, {
      known: (word, before, after) => spelledFromCapitals(word, before, after, forms, own),
      unknown: (word, before, after) => {
        if (isInPath(word, before, after)) return word
        return named.has(foldWord(word)) ? withCapital(unknownWord(word)) : unknownWord(word)
      },
    })
    return withCapital(withApostrophes(withAccentedA(spelled)))
  }
  if (isInTitleCase(text)) {
    const spelled = respelled(text, spelling, {
      known: (word, before, after) => spelledFromTitleCase(word, before, after, forms),
      unknown: (word) => word,
    })
    return withCapital(withApostrophes(withAccentedA(spelled)))
  }
  if (!isInSmallLetters(text)) return text
  const spelled = respelled(text, spelling, {
    known: (word) => nameInSmallLetters(word, forms),
    unknown: (word) => (named.has(foldWord(word)) ? withCapital(word) : word),
  })
  return withCapital(spelled)
}

function isInCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return letters >= 4 && capitals / letters >= CAPITALS && /\p{Lu}{4}/u.test(text)
}

function isInSmallLetters(text: string): boolean {
  return /\p{L} +\p{L}/u.test(text) && !/\p{Lu}/u.test(text.slice(1))
}

/** « Fourniture De Materiel De Cuisine Pour La Ville »: function words have a capital too. */
function isInTitleCase(text: string): boolean {
  const words = text.match(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu) ?? []
  const small = words.slice(1).filter((word) => FUNCTION_WORD.test(word))
  const capitals = small.filter((word) => /^\p{Lu}\p{Ll}/u.test(word))
  return capitals.length >= 2 && capitals.length / small.length > 0.7
}
const FUNCTION_WORD = /^(?:de|des|du|la|le|les|et|pour|en|aux?|sur|dans|avec|par|un|une)$/i

/** Codes and acronyms (« CVC », « R+2 », « Cagv ») stay, so do words that no list has and that end like a name. */
function spelledFromTitleCase(
  word: string,
  before: string,
  after: string,
  forms: WordForms,
): string | undefined {
  if (/[/.]$/.test(before) || /^(?:\/|\.\p{L})/u.test(after)) return word
  if (word.length === 1) return /[LDJMNSCTÀA]/.test(word) ? word.toLowerCase() : word
  if (!/^\p{Lu}\p{Ll}+$/u.test(word)) return word
  if (FUNCTION_WORD.test(word)) return word.toLowerCase()
  const form = forms.get(foldWord(word))
  if (form) return form
  if (word.length <= 6 && UNPRONOUNCEABLE.test(word)) return word.toUpperCase()
  return COMMON_ENDING.test(word) ? word.toLowerCase() : word
}
const COMMON_ENDING = /(?:e|es|s|tions?|ments?|eurs?|ables?|er|ir)$/

function respelled(text: string, spelling: Spelling, { known, unknown }: Spellers): string {
  const { forms } = spelling
  const words = [...text.matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => ({
    word,
    folded: foldWord(word),
    index,
    end: index + word.length,
  }))
  const addresses = [...text.matchAll(ADDRESS)].map(({ 0: address, index }) => ({ address, index }))
  const isInAddress = (at: number) =>
    addresses.some(({ address, index }) => at >= index && at < index + address.length)
  let spelled = ''
  let end = 0
  for (const [at, { word, ...here }] of words.entries()) {
    if (here.index < end || isInAddress(here.index)) continue
    spelled += text.slice(end, here.index)
    const place = placeNamed(text, words, at, spelling)
    end = place?.end ?? here.end
    const before = spelled.slice(-LOOK_AROUND)
    const after = text.slice(end, end + LOOK_AROUND)
    const written = () => {
      // « 2021_CVDL_BORNES » is a code, with all its parts.
      if (before.endsWith('_') || after.startsWith('_')) return word
      const own = known(word, before, after)
      if (/^\p{Ll}/u.test(own ?? 'x') && isProperName(text, words, at, (one) => forms.has(one))) {
        return withCapital((own ?? word).toLowerCase())
      }
      return own ?? unknown(word, before, after)
    }
    spelled += place?.name ?? written()
  }
  return [SAINT, ...IN_NAMES].reduce(
    (shown, pattern) => shown.replace(pattern, (letter) => letter.toUpperCase()),
    spelled + text.slice(end),
  )
}

/** A part of a code (« 21-CAGV-0001 », « SCA/DSAF ») stays. */
function isInPath(word: string, before: string, after: string): boolean {
  if (/\d[-_/.]$/.test(before) || /^[-_/.]\d/.test(after)) return true
  return word.length <= 6 && (before.endsWith('/') || after.startsWith('/'))
}

function spelledFromCapitals(
  word: string,
  before: string,
  after: string,
  forms: WordForms,
  own: ReadonlyMap<string, string>,
): string | undefined {
  if (ORDINAL.test(word)) return word.toLowerCase().replace(/e(?=[mr]e)/, 'è')
  if (/\d/.test(word)) return word
  if (word.length === 1) return isWord(word, before, after) ? word.toLowerCase() : word
  if (ROMAN.test(word)) return word
  if (isInCode(before, after)) return word
  const folded = foldWord(word)
  const form = forms.get(folded)
  const named = own.get(folded)
  if (named && (form === undefined || isShouted(named))) return named
  if (form) return /^\p{Lu}/u.test(form) ? form : withWrittenAccents(accented(form), word)
  return isAcronym(word) ? word : undefined
}

/** Of a text in small letters only what is surely a name: « sage » is no acronym, « côte » no « Cote ». */
function nameInSmallLetters(word: string, forms: WordForms): string | undefined {
  const form = forms.get(foldWord(word))
  if (!form || !/^\p{Lu}\p{Ll}+$/u.test(form)) return form && word
  return form.toLowerCase() === word || foldWord(word) === word ? form : word
}

/**
 * « L'EAU », « D ENTRETIEN » that lost its apostrophe, « A LYON » and « ENTREE(S) »; « BATIMENT D » and « G.M.A.O » stay
 * as they are.
 */
function isWord(letter: string, before: string, after: string): boolean {
  if (/[AÀY]/i.test(letter)) return /^ (?!(?:et|ou) )/i.test(after) && !LETTERED.test(before)
  if (/[LDJMNSCT]/i.test(letter) && ELISION.test(after)) return true
  return /\p{L}\($/u.test(before) && after.startsWith(')')
}

/** « AME » in « 2021.AME.0009 ». */
function isInCode(before: string, after: string): boolean {
  const isJoined = /[-_/.]$/.test(before) && /^[-_/.]/.test(after)
  return isJoined && (/\d.$/.test(before) || /^.\d/.test(after))
}

/** « TPE », when it is no word of the titles; « CVC », « GHT », « SMDO »: not pronounceable. */
function isAcronym(word: string): boolean {
  return word.length <= SHORT || (word.length <= 6 && UNPRONOUNCEABLE.test(word))
}

/** « a » amid a sentence is « à », but for « bâtiment A, », « lots A et B ». */
function withAccentedA(text: string): string {
  return text
    .replace(/(?<=[\p{L}\d)»"] )a(?= (?:[\p{L}«"][\p{L}'’]|[ld] |\d))/gu, 'à')
    .replace(/(?<=\p{L} )a(?=,|\)|$| et \p{Lu}\b)/gu, 'A')
}

/** « d entretien » is « d'entretien »: some sources cannot write an apostrophe. */
function withApostrophes(text: string): string {
  return text.replace(/(?<=(?<![\p{L}'’])[ld]) (?=[aeiouyhàâéèêîôœAEIOUYHÉÈÊÎŒ]\p{L})/gu, "'")
}

/** Of the first word, and of those after a full stop; a code that begins a text stays as it is. */
function withCapital(text: string): string {
  return text
    .replace(/^[^\p{L}\d]*\p{L}/u, (start) => start.toUpperCase())
    .replace(/(?<=\p{L}{4}[.!?] )\p{Ll}(?=\p{L})/gu, (letter) => letter.toUpperCase())
}
