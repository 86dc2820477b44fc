/** A sentence and its parts between commas or list marks. */
export type Sentence = { text: string; parts: string[] }

/** The text of a profile by what it speaks of. */
export type ProfileStatements = {
  /** What the firm does. */
  trades: Sentence[]
  /** For whom it works: « Secteurs : assurance, énergie ». */
  clients: string[]
  /** What it does not do: « nous ne faisons pas … ». */
  denied: string[]
}

const SENTENCE_END = /[.!?…](?=\s|$)|[\n•]|\s[–—-]\s/u
const PART_END = /[,;:()/]|\s(?:et|ou|ainsi que|mais)\s/u
/** The rest of the sentence, up to « mais », is what the firm does not do. */
const DENIAL =
  /(?<!\p{L})(?:ne\s|n['’]|pas\s(?:de\s|d['’])|sauf\s|hors\s|hormis\s|except(?:é|ée|ion)|sans\s).*?(?=\smais\s|$)/isu
/** What precedes the work itself in a denial; other verbs deny means: « nous n’avons pas d’atelier ». */
const DENIED_VERB =
  /^(?:(?:ne|n['’])\s*(?:faisons|fait|fais|réalisons|réalise|proposons|propose|intervenons|intervient|travaillons|traitons|assurons|assure|répondons|prenons|vendons|posons)\s+(?:pas|plus|jamais)\s*(?:aux?\s|en\s|sur\s|dans\s)?|pas\s|sauf\s|hors\s|hormis\s|except(?:é|ée|ion)\s)/iu
const ARTICLE = /^(?:de\s+la\s|de\s+l['’]|de\s|d['’]|du\s|des\s|le\s|la\s|les\s|l['’]|aucune?\s)+/iu
/** The rest of the sentence is equipment, which the firm does not sell (lorries of a haulier). */
const MEANS =
  /(?<!\p{L})(?:(?:nous (?:avons|disposons|possédons)|avec)\s(?:de\s)?(?:nos|notre|un parc|une flotte|\d+)|nos propres|(?:notre|une) flotte|un parc de)(?!\p{L}).*$/isu
/** The rest of the sentence is a list of clients. */
const CLIENTS =
  /^(?:(?:nos|les|principaux)\s+)*(?:secteurs?(?:\s+(?:clients?|couverts|d['’]intervention|d['’]activité))?|client(?:s|èle)?|références?)\s*(?::|=|\bsont\b)\s*(?<listed>.+)$/isu
const WORKS_FOR =
  /(?<!\p{L})(?:travaill|interven|accompagn)\p{L}+\s+(?:(?:principalement|surtout|notamment|aussi)\s+)?(?:pour|auprès)\s+(?:les\s|des\s|de\s|d['’]|nos\s)*(?:acteurs|entreprises|groupes|clients|secteurs?|sociétés)\s+(?:du\s+secteur\s+)?(?:de\s+la\s|de\s+l['’]|de\s|d['’]|du\s|des\s)?(?<listed>.+)$/isu

/** Divides a text into what the firm does, for whom, and what it does not do. */
export function readStatements(text: string): ProfileStatements {
  const trades: string[] = []
  const clients: string[] = []
  const denied: string[] = []
  for (const sentence of text.split(SENTENCE_END)) {
    const listed = CLIENTS.exec(sentence.trim())?.groups?.listed
    if (listed !== undefined) {
      clients.push(listed)
      continue
    }
    const worksFor = WORKS_FOR.exec(sentence)
    if (worksFor?.groups?.listed) clients.push(worksFor.groups.listed)
    const said = worksFor ? sentence.slice(0, worksFor.index) : sentence
    const denial = DENIAL.exec(said)?.[0]
    if (denial !== undefined) denied.push(...deniedParts(denial))
    trades.push(said.replace(DENIAL, ' ').replace(MEANS, ''))
  }
  const isAboutClientsOnly = trades.every((trade) => trade.trim() === '')
  return {
    trades: (isAboutClientsOnly ? clients : trades)
      .map((trade) => trade.trim())
      .filter(Boolean)
      .map((trade) => ({ text: trade, parts: partsOf(trade) })),
    clients: isAboutClientsOnly ? [] : clients.flatMap(partsOf),
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
    .filter((part) => part.length > 2)
}

const partsOf = (text: string): string[] =>
  text
    .split(PART_END)
    .map((part) => part.trim())
    .filter(Boolean)
