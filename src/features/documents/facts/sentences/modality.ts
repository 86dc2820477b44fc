/** What a clause says of what it names: « none » where it is denied or excluded, « notRequired » where only the duty is. */
export type Modality = 'none' | 'notRequired' | 'required' | 'possible' | 'planned'

const DENIED = /(?<![a-z])(?:pas|aucune?s?|ni|jamais|non|nulle?|sans)(?![a-z])|rien n'/
const EXCLUDED =
  /exclu(?:e|s|es|t|ent|ra|ront)?(?![a-z])|interdi|proscri|prohib|refus|irrecevab|dispens|exempt|exoner|renonc|inutile|neant/
const OBLIGED =
  /obligat|oblige|impos|exig|imperati|requi(?:s|se|ses|ert|erent)(?![a-z])|(?<![a-z])doi(?:t|vent)(?![a-z])|devr(?:a|ont)|(?<![a-z])fau(?:t|dra)(?![a-z])|(?<![a-z])tenue?s? de|indispensable|necessaire|(?<![a-z])condition|sous peine|a peine de|(?:chaque|tout|tous les|toutes les) (?:candidat|soumissionnaire|concurrent|entreprise|fournisseur)e?s?(?![a-z])/
const POSSIBLE =
  /(?<![a-z])peu(?:t|vent)(?![a-z])|pourr(?:a|ont)|possib|libre|facult|admi(?:s|se|ses|t|ttent)(?![a-z])|autoris|accept|permi|permet|ouvert|recevab|loisible|conseil|recommand|invit|preconis|se reserve|toler|souhait|eventuel/
const PLANNED =
  /prevu|prevoit|organis|comport|compren|versee?s?(?![a-z])|accord(?!-)|pratiqu|prelev|retien|retenue? de|propos|ouvre|aura lieu|auront lieu|se deroul|applique|appliquee|octroy|consenti|engage(?:ra)?(?![a-z])|mene(?:ra)?(?![a-z])|procede|attend(?:u|ue|us)?(?![a-z])|demand/
/** « La négociation n’est pas systématique. » */
const ALWAYS = /systemat|automat|forcement|toujours/
/** A clause that holds in some cases alone. */
const CONDITION =
  /(?<![a-z])(?:si|s'il|lorsqu\w*|quand|en cas|dans le cas|a defaut|faute|sauf|hormis|meme)(?![a-z])/

/** The clause of a folded sentence that names a topic; null without one, or where it holds in some cases alone. */
export function clauseOn(text: string, topic: RegExp): string | null {
  const clauses = text.split(
    /[;:]|, (?=mais|toutefois|cependant|sauf|et |il |elle |qui )|(?<=[a-z])\. /,
  )
  const clause = clauses.find((one) => topic.test(one)) ?? null
  return clause !== null && CONDITION.test(clause) ? null : clause
}

/** What a clause says of its topic by its words of denial, duty and choice; null without such words. */
export function modalityOf(clause: string): Modality | null {
  const isDenied = DENIED.test(clause)
  if (isDenied && ALWAYS.test(clause)) return null
  const [isObliged, isExcluded] = [OBLIGED.test(clause), EXCLUDED.test(clause)]
  if (isDenied && isExcluded) return 'possible'
  if (isExcluded) return 'none'
  if (isDenied) return isObliged ? 'notRequired' : 'none'
  if (isObliged) return 'required'
  if (POSSIBLE.test(clause)) return 'possible'
  return PLANNED.test(clause) ? 'planned' : null
}
