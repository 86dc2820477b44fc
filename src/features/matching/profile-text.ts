import { clientsIn } from './profile-clients.ts'
import { ARTICLE, partsOf } from './profile-parts.ts'

/** A sentence and its parts between commas or list marks. */
export type Sentence = { text: string; parts: string[] }

/** The parts of a profile's text by subject. */
export type ProfileStatements = {
  /** What the firm does. */
  trades: Sentence[]
  /** For whom it works: « Secteurs : assurance, énergie ». */
  clients: string[]
  /** What it does not do: « nous ne faisons pas … ». */
  denied: string[]
}

const SENTENCE_END = /[.!?…](?=\s|$)|[\n•]|\s[–—-]\s/u
/** The rest of the sentence, up to « mais », is what the firm does not do. */
const DENIAL =
  /(?<!\p{L})(?:ne\s|n['’]|pas\s(?:de\s|d['’])|sauf\s|hors\s|hormis\s|except(?:é|ée|ion)|sans\s).*?(?=\smais\s|$)/isu
/** What precedes the work itself in a denial; other verbs deny means: « nous n’avons pas d’atelier ». */
const DENIED_VERB =
  /^(?:(?:ne|n['’])\s*(?:faisons|fait|fais|réalisons|réalise|proposons|propose|intervenons|intervient|travaillons|traitons|assurons|assure|répondons|prenons|vendons|posons)\s+(?:pas|plus|jamais|ni)\s*|pas\s|sauf\s|hors\s|hormis\s|except(?:é|ée|ion)\s)/iu
/** « hors outre-mer », « de marchés en dessous de 5 000 € »: a place or a size, no work. */
const NO_WORK =
  /(?<!\p{L})(?:outre-mer|étranger|france|corse|dom(?:-tom)?)(?!\p{L})|\d\s?(?:k?€|euros?|km)/iu
/** The rest of the sentence is equipment, which the firm does not sell (lorries of a haulier). */
const MEANS =
  /(?<!\p{L})(?:(?:nous (?:avons|disposons|possédons)|avec)\s(?:de\s)?(?:nos|notre|un parc|une flotte|\d+)|nos propres|(?:notre|une) flotte|un parc de)(?!\p{L}).*$/isu
/** Divides a text into what the firm does, for whom, and what it does not do. */
export function readStatements(text: string): ProfileStatements {
  const trades: string[] = []
  const clients: string[] = []
  const denied: string[] = []
  for (const sentence of text.split(SENTENCE_END)) {
    const denial = DENIAL.exec(sentence)?.[0]
    if (denial !== undefined) denied.push(...deniedParts(denial))
    const named = clientsIn(sentence.replace(DENIAL, ' '))
    clients.push(...named.clients)
    trades.push(named.rest.replace(MEANS, ''))
  }
  const isAboutClientsOnly = trades.every((trade) => trade.trim() === '')
  return {
    trades: (isAboutClientsOnly ? [clients.join(', ')] : trades)
      .map((trade) => trade.trim())
      .filter(Boolean)
      .map((trade) => ({ text: trade, parts: partsOf(trade) })),
    clients: isAboutClientsOnly ? [] : clients,
    denied,
  }
}

/** The sentences about what the firm does. */
export const sentencesOf = (text: string): Sentence[] => readStatements(text).trades

function deniedParts(denial: string): string[] {
  const work = denial.replace(DENIED_VERB, '')
  if (work === denial) return []
  return work
    .split(/\sni\s/iu)
    .flatMap(partsOf)
    .map((part) => part.replace(ARTICLE, '').trim())
    .filter((part) => part.length > 2 && !NO_WORK.test(part))
}
