import type { Confidence, IncumbentEvidence } from './likely-incumbent.ts'

export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  high: 'Confiance forte',
  medium: 'Confiance moyenne',
  low: 'Confiance faible',
}

/** Digits of a CPV code that name a class of goods or services. */
const CLASS_DIGITS = 4

/** Why a company may hold the contract that a call replaces, in words, the strongest reason first. */
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
