import { type Structure } from '#/domain/condition.ts'
export const INSURANCE_KINDS = ['liability', 'decennial', 'other'] as const
export const INSURANCE_LABELS: Readonly<Record<(typeof INSURANCE_KINDS)[number], string>> = {
  liability: 'Responsabilité civile professionnelle',
  decennial: 'Responsabilité décennale',
  other: 'Autre assurance',
}

export const ATTESTATION_KINDS = ['tax', 'social', 'register', 'disability', 'other'] as const
export type AttestationKind = (typeof ATTESTATION_KINDS)[number]
export const ATTESTATION_LABELS: Readonly<Record<AttestationKind, string>> = {
  tax: 'Attestation de régularité fiscale',
  social: 'Attestation de vigilance (URSSAF)',
  register: 'Extrait Kbis ou équivalent',
  disability: 'Obligation d’emploi de travailleurs handicapés',
  other: 'Autre attestation',
}

export const STRUCTURE_LABELS: Readonly<Record<Structure, string>> = {
  none: 'Aucune de celles-ci',
  insertion: 'Structure d’insertion par l’activité économique',
  adapted: 'Entreprise adaptée',
  esat: 'Établissement et service d’aide par le travail (ESAT)',
  ess: 'Entreprise de l’économie sociale et solidaire',
  prison: 'Activités en établissement pénitentiaire',
}
