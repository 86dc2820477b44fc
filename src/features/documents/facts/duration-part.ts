import { wordsAround, wordsOf } from '#/features/analysis/rules/text/passage.ts'
import { plain } from './plain-text.ts'
import type { Statement } from './statements.ts'

/** Characters: longer texts run over several statements. */
export const LONGEST_STATEMENT = 900
const STATED = /dur[ée]e (?:du|de l['’]|de la) [^.;]{0,60}(?:est|sera) /iu

/** The part of a statement that may state the duration of the contract. */
export const durationPart = (statement: Statement): Statement =>
  ofFirmPhase(withoutExcess(statement))

/** Of a text that no stop divides, the words around the duration that it states. */
function withoutExcess(statement: Statement): Statement {
  const { text, page, block, folded } = statement
  const at = text.length > LONGEST_STATEMENT && block.kind !== 'row' ? text.search(STATED) : -1
  if (at < 0) return statement
  const words = wordsOf(wordsAround({ passage: { page, text }, start: 0, end: text.length }, at))
  return { ...statement, text: words, folded: { ...folded, text: plain(words) } }
}

/** « Délai d’exécution de la tranche ferme : 16 mois ; de la tranche optionnelle : 7 mois »: the firm phase alone. */
function ofFirmPhase(statement: Statement): Statement {
  const { folded } = statement
  if (!/tranche ferme/.test(folded.text)) return statement
  const text = folded.text.replace(OPTIONAL_PHASE, '')
  return text === folded.text ? statement : { ...statement, folded: { ...folded, text } }
}

const OPTIONAL_PHASE =
  /[;,](?: et)? (?:celui |celle )?(?:de|pour) la tranche (?:optionnelle|conditionnelle)[^.;]*/g

/** « Durée du marché (en mois) : 6 »: the unit is in the label. */
export function withLabelUnit(text: string, label: string): string {
  const unit = /(?<![a-z])en (mois|jours|semaines|annees)\)?$/.exec(label)?.[1]
  return unit ? text.replace(/(?<=[:)] ?\d{1,3})(?= \(|$)/, ` ${unit}`) : text
}

/** « délai d’exécution », without the word duration. */
export const isDelay = (text: string) => /delai/.test(text) && !/duree|conclu|periode/.test(text)
