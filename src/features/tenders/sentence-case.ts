import { ACCENTED_WORDS } from './accented-words.ts'
import { ACRONYMS } from './acronyms.ts'

const WORD = /[\p{L}\d][\p{L}\d’']*/gu
/** At least this share of the letters makes a text « in capitals ». */
const CAPITALS = 0.75
const ROMAN = /^(?:X{0,3}(?:IX|IV|V?I{1,3}|V)|X{1,3})$/
/** Elided words before an apostrophe. */
const ELISION = /^(L|D|J|M|N|S|C|T|QU|LORSQU|JUSQU|PUISQU)(['’])(.+)$/i

/**
 * A text written in capitals in lower case, with a capital at its beginning. Acronyms, codes and
 * Roman numerals stay; words that also stand in `names` (the buyer, its town) get their capital
 * back when they are no common word. Accents that capitals swallowed come back in words that always
 * bear them (« REALISATION ») and in a lone « A ».
 */
export function sentenceCase(text: string, names: readonly string[] = []): string {
  if (!isInCapitals(text)) return text
  const proper = properWords(names)
  const lowered = text.replace(WORD, (word) => {
    const [, elided, apostrophe, rest] = ELISION.exec(word) ?? []
    if (elided && apostrophe && rest) {
      return elided.toLowerCase() + apostrophe + casedWord(rest, proper)
    }
    return casedWord(word, proper)
  })
  const spelled = lowered
    .replace(/(?<=[\p{L}\d)»"] )a(?= (?:[\p{L}«"][\p{L}'’]|[ld] ))/gu, 'à')
    .replace(/(?<=\p{L} )a(?=,|\)|$| et \p{Lu}\b)/gu, 'A')
  return spelled.replace(/\p{L}/u, (letter) => letter.toUpperCase())
}

function isInCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return letters >= 4 && capitals / letters >= CAPITALS && /\p{Lu}{4}/u.test(text)
}

function casedWord(word: string, proper: ReadonlyMap<string, string>): string {
  if (/\d/.test(word) || ACRONYMS.has(word.toUpperCase())) return word
  if (word.length > 1 && ROMAN.test(word)) return word
  if (isUnpronounceable(word)) return word
  if (word.length === 1 && !LONE.test(word)) return word
  const lowered = word.toLowerCase()
  return proper.get(fold(word)) ?? ACCENTED.get(lowered) ?? lowered
}

/** « A » and « Y » are words, the others elided ones that lost their apostrophe; « bâtiment B » stays. */
const LONE = /[AYLDJMNSCT]/i

/** « CVC », « VRD », « GHT »: three consonants and more, no vowel. */
function isUnpronounceable(word: string): boolean {
  return word.length >= 2 && word.length <= 6 && !/[aeiouyàâäéèêëîïôöùûüœæ]/i.test(word)
}

function properWords(names: readonly string[]): Map<string, string> {
  const words = names.flatMap((name) => name.match(/\p{L}{3,}/gu) ?? [])
  return new Map(
    words
      .filter((word) => !COMMON.has(fold(word)))
      .map((word) => [
        fold(word),
        ACRONYMS.has(word.toUpperCase()) ? word : capitalised(word.toLowerCase()),
      ]),
  )
}

function capitalised(word: string): string {
  return word.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const ACCENTED = new Map(ACCENTED_WORDS.map((word) => [fold(word), word]))

/** Words of public bodies' names that are no names. */
const COMMON = new Set(
  `agence agglomeration aménagement amenagement archives assainissement assistance association
  bassin bureau caisse cedex centrale centre centres chambre collectivite comite commerce communal
  communale communaute commune communes conseil culture cycle dechets defense delegation departement
  departemental departementale des developpement direction eau eaux ecole education energie
  enseignement environnement equipement est etablissement etat famille finances foncier fonciere
  formation france gestion grand grande groupe groupement habitat haute hopital hopitaux hospitalier
  hospitaliere hotel immobilier industrie institut intercommunal intercommunale interieur jeunesse
  justice les logement lycee mairie maison marches maritime metropole ministere mixte moyens musee
  national nationale nord office operations ordures organisme ouest parc patrimoine petite police
  pole port prefecture public publique publics publiques ports pour prevention protection province
  recherche region regional regionale regie reseau rural sante secours sections securite service
  services social sociale sociales societe sports sous sud superieur sur syndicat technique
  techniques territoire territorial territoriale territoires transport transports travail travaux
  tribunal universite universitaire urbain urbaine urbanisme valorisation vallee ville villes voirie
  academie arts economie emploi enfance agriculture ouvrage ouvrages achats achat`.split(/\s+/),
)
