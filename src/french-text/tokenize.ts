/** Character classes, in a table since this runs on every character indexed. */
const SEPARATOR = 0
const LETTER = 1
const DIGIT = 2
const APOSTROPHE = 3

const classOf = new Uint8Array(0x250)
for (let code = 0; code < classOf.length; code++) {
  const character = String.fromCharCode(code)
  if (/\p{L}/u.test(character)) classOf[code] = LETTER
  else if (/[\d²³]/.test(character)) classOf[code] = DIGIT
}
classOf[0x27] = APOSTROPHE

const otherLetter = /[\p{L}\p{M}\p{N}]/u

function characterClass(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 0x250) return classOf[code] as number
  if (code === 0x2019 || code === 0x2018 || code === 0x02bc) return APOSTROPHE
  const isSymbol = code < 0x370 || (code >= 0x2000 && code < 0x2e80)
  return !isSymbol && otherLetter.test(text.charAt(at)) ? LETTER : SEPARATOR
}

/** d’, l’, qu’, jusqu’ …: dropped with their apostrophe. */
const elision = /^(?:[cdjlmnst]|qu|(?:jus|lors|puis|quoi)qu)$/i

type TokenVisitor = (word: string, start: number, end: number) => void
/** `letters`: the letters of a dotted acronym, which replace the text; otherwise null. */
type PlaceVisitor = (start: number, end: number, letters: string | null) => void

/** Calls `visit` for each word as written, with its position in the text (UTF-16 units). */
export function tokenize(text: string, visit: TokenVisitor): void {
  tokenizePlaces(text, (start, end, letters) =>
    visit(letters ?? text.slice(start, end), start, end),
  )
}

/**
 * Calls `visit` for the position of each word, without creating a string. Drops elisions, joins
 * dotted acronyms (« C.V.C. » → « CVC »), splits compounds.
 */
export function tokenizePlaces(text: string, visit: PlaceVisitor): void {
  const length = text.length
  let at = 0
  while (at < length) {
    const first = characterClass(text, at)
    if (first !== LETTER && first !== DIGIT) {
      at++
      continue
    }
    const start = at
    let next = first
    while (next === LETTER || next === DIGIT) next = ++at < length ? characterClass(text, at) : 0
    if (next === APOSTROPHE && at - start <= 6 && elision.test(text.slice(start, at))) continue
    if (at - start === 1 && first === LETTER && text.charCodeAt(at) === 0x2e) {
      const acronym = dottedAcronym(text, start)
      at = acronym.end
      visit(start, at, acronym.letters)
    } else {
      visit(start, at, null)
    }
  }
}

/** Single letters each followed by a full stop, which is optional after the last. */
function dottedAcronym(text: string, start: number): { letters: string; end: number } {
  let letters = text.charAt(start)
  let end = start + 1
  while (
    text.charCodeAt(end) === 0x2e &&
    end + 1 < text.length &&
    characterClass(text, end + 1) === LETTER &&
    (end + 2 >= text.length || characterClass(text, end + 2) === SEPARATOR)
  ) {
    letters += text.charAt(end + 1)
    end += 2
  }
  return { letters, end }
}
