import { plain } from '../plain-text.ts'
import type { Entry } from './award-criterion.ts'

const NUMBER = '(\\d{1,3}(?:[.,]\\d{1,2})?)'
const UNIT = '(%|pourcents?|pour cents?|points?|pts?\\b|\\/ ?(?:100|20|10|\\d{1,2})(?!\\d))'
/** A cell that holds only a weight. */
const WEIGHT_CELL = new RegExp(
  `^(?:note |sur |\\/ ?|ponderation ?:? ?|coef\\w*\\.? ?:? ?)?${NUMBER} ?${UNIT}?(?: ?(?:maximum|maxi|max|ht|\\(?dont.*))?$`,
)
/** A weight after the words of a criterion, at the end of a line or before an explanation. */
export const WEIGHT_AFTER = new RegExp(
  `^(.{3,220}?)(?: ?[:.,(=|-]+| a| sur| pour| de| note\\w* sur| pondere\\w* a)*[ (]+(?:(?:note|ponderation|coefficient|poids|bareme)[^\\d(]{0,25})?${NUMBER} ?${UNIT} ?(?:\\)|maximum|maxi|au total|de la note(?: globale| finale)?|[,;:]? ?dont.*)? ?[).;,:]*(?: ?[,;:.(-]* ?(?:apprecie|jugee?|notee?|evaluee?|analyse|au regard|sur la base|decompos|selon|soit|repart|reparti|calcul|au moyen).*)?$`,
)
/** « coefficient 4 », « sur 40 », « 40.00 »: a weight without a unit. */
export const BARE_AFTER = new RegExp(
  `^(.{3,200}?)[ :,(-]+(?:(?:coefficients?|coef\\.?|ponderation|poids) ?:? ?(?:de )?|(?:note\\w* )?sur |(?=\\d{1,3}[.,]\\d{1,2}$))${NUMBER} ?[).;,:]*(?: ?(?:apprecie|jugee?|notee?|evaluee?|analyse|au regard|sur la base|selon).*)?$`,
)
/** One of several criteria in a sentence: « le prix (60 %) et la valeur technique (40 %) ». */
export const ONE_OF_SEVERAL = new RegExp(
  `([^;%]{2,160}?)(?:,? (?:qui )?(?:compte|represente|vaut|pese)\\w*(?: pour)?|,? a hauteur de|,? pour|,? note\\w* sur|,? pondere\\w* a)?[ :(]+${NUMBER} ?${UNIT}(?: de la note(?: finale| globale)?)? ?\\)?`,
  'g',
)

/** « 60 % pour le prix », « 40 % : valeur technique »: a weight before the words of a criterion. */
export const WEIGHT_BEFORE = new RegExp(
  `^(?:[-•] ?)?${NUMBER} ?(%|points?|pts?\\b) ?(?:[:=-] ?|(?:pour|au titre d[eu]s?|concernant|sur) )?(?:le |la |l'|les )?(?:critere (?:du |de la |de l'|des |de )?)?([a-z][^;%]{2,120}?)[ .;,]*$`,
)
/** One of several in a sentence. */
export const ONE_BEFORE = new RegExp(
  `(?<![\\d.,])${NUMBER} ?(%|points?|pts?\\b) (?:pour|au titre d[eu]s?|concernant|sur) (?:le |la |l'|les )?([a-z][^;%\\d]{2,100}?)(?=[,;.:)]|(?: et| puis)? (?:de )?\\d|$)`,
  'g',
)

export function weightOf(cell: string): { number: number; unit: Entry['unit'] } | null {
  const match = WEIGHT_CELL.exec(plain(cell))
  return match
    ? { number: Number((match[1] ?? '').replace(',', '.')), unit: unitOf(match[2]) }
    : null
}

export const unitOf = (written: string | undefined): Entry['unit'] =>
  written === undefined ? null : /%|cent/.test(written) ? '%' : 'points'
