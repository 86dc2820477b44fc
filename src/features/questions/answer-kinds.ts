import { plainText } from './plain-text.ts'

/** What an answer consists of. `words`: any sentence about the subject is one. */
export type AnswerKind = 'date' | 'duration' | 'amount' | 'weight' | 'number' | 'words'

const MONTH =
  'janv(?:ier)?|fevr(?:ier)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|aout|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|dec(?:embre)?'
const COUNT =
  '\\d+|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|dix-huit|vingt(?:-quatre)?|trente(?:-six)?|quarante(?:-huit|-cinq)?|soixante|quatre-vingt(?:-dix|s)?|cent(?: vingt| quatre-vingts?)?'
const DATE = new RegExp(
  `\\d{1,2}(?:er|\\.e\\.r)?\\.?\\s+(?:${MONTH})\\b|\\b\\d{1,2}[/.-]\\d{1,2}[/.-](?:20)?\\d{2}\\b`,
  'u',
)
const DURATION = new RegExp(
  `(?<![\\p{L}\\d])(?:${COUNT})\\s*(?:\\(\\s*\\w+\\s*\\)\\s*)?(?:an(?:s|\\(s\\)|nees?)?|mois|semaines?|jours?|jrs|heures?|h|minutes?)(?!\\p{L})|(?:dans|sous) l'heure|sans delai|immediatement`,
  'u',
)

const PATTERNS: Record<AnswerKind, RegExp> = {
  date: DATE,
  duration: DURATION,
  amount: /\d[\d .]*(?:,\d+)?\s*(?:[km]?\s?€|euros?\b|eur\b)/,
  weight: /\d\s*(?:,\d+\s*)?%|\d\s*(?:points?|pts)\b|\bsur\s+\d+|\/\s*\d{2,3}\b|coefficient/,
  number: new RegExp(`\\d|(?<!\\p{L})(?:${COUNT})\\s+fois`, 'u'),
  words: /\p{L}/u,
}

/** Whether a plain text has an answer of a kind. */
export function hasAnswer(text: string, kinds: readonly AnswerKind[]): boolean {
  return kinds.some((kind) => PATTERNS[kind].test(text))
}

/** What a question asks for: « quand », « sous quel délai », « combien ». None for a question of yes or no. */
export function kindsAsked(asked: string): AnswerKind[] {
  const question = plainText(asked)
  if (/\bquand\b|quelle date|quel jour|quelle heure|jusqu/.test(question))
    return ['date', 'duration']
  if (/delais?\b|combien de (?:temps|jours|mois|semaines|ann)|quelle duree/.test(question)) {
    return ['duration', 'date']
  }
  if (/(?:quel(?:le)?s?|a combien|combien)[^?]{0,20}(?:montants?|cout|prix|euros)/.test(question)) {
    return ['amount', 'weight']
  }
  if (
    /combien|a quelle frequence|quel(?:le)?s? (?:taux|nombre|pourcentage|quantit)/.test(question)
  ) {
    return ['number']
  }
  return []
}
