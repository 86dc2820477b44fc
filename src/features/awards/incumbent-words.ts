import type { Confidence, IncumbentEvidence } from './likely-incumbent.ts'

export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  high: 'Confiance forte',
  medium: 'Confiance moyenne',
  low: 'Confiance faible',
}

/** Leading digits of a CPV code that identify its class. */
const CLASS_DIGITS = 4

/** French reasons for an incumbent, strongest first. */
export function incumbentReasons({ subject, cpvDigits, timing }: IncumbentEvidence): string[] {
  return [
    subject >= 0.85 ? 'même objet' : 'objet proche',
    ...(cpvDigits >= 8 ? ['même code CPV'] : []),
    ...(cpvDigits >= CLASS_DIGITS && cpvDigits < 8 ? ['codes CPV voisins'] : []),
    ...(timing === 'ending' ? ['contrat qui s’achève'] : []),
    ...(timing === 'over' ? ['contrat déjà terminé'] : []),
    ...(timing === 'running' ? ['contrat encore en cours'] : []),
    ...(timing === 'unknown' ? ['durée non publiée'] : []),
  ]
}
