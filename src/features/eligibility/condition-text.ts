import type { ConditionValue } from '#/domain/condition.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { STRUCTURE_LABELS } from './company-kinds.ts'
import { euros } from './euros.ts'

/** Describes a condition in French. */
export function conditionText(value: ConditionValue): string {
  switch (value.kind) {
    case 'turnover': {
      const lot = value.lotNumber === null ? '' : ` pour le lot ${value.lotNumber}`
      const of = `${value.within === undefined ? '' : `, ${value.within}`}${lot}`
      const mean = value.isMean ? 'moyen ' : ''
      return value.euros === null
        ? `Chiffre d’affaires ${mean}d’au moins ${String(value.multiple).replace('.', ',')}\u00a0fois le montant du marché${of}`
        : `Chiffre d’affaires ${mean}d’au moins ${euros(value.euros)}${of}`
    }
    case 'headcount':
      return `Effectif d’au moins ${formatCounted(value.least, 'personne')}`
    case 'references': {
      const within = value.years ? ` de moins de ${formatCounted(value.years, 'an')}` : ''
      return `Au moins ${formatCounted(value.least, 'référence')}${value.per === undefined ? '' : ` ${value.per}`}${within}`
    }
    case 'certificate':
      return value.orEquivalent ? `${value.name} ou équivalent` : value.name
    case 'insurance':
      return `Assurance\u00a0: ${insuranceText(value)}`
    case 'reserved':
      return `Marché réservé\u00a0: ${value.structures.map((each) => STRUCTURE_LABELS[each].replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())).join(', ')}`
    case 'variants':
      return VARIANT_TEXTS[value.rule]
    case 'group':
      return `${GROUP_TEXTS[value.form]}${value.atAward && !OPEN_FORMS.has(value.form) ? ' après l’attribution' : ''}`
    case 'lots':
      return `Offre limitée à ${formatCounted(value.most, 'lot')}`
  }
}

function insuranceText({
  insurance,
  isProfessional,
}: Extract<ConditionValue, { kind: 'insurance' }>): string {
  if (insurance === 'decennial') return 'responsabilité décennale'
  return isProfessional ? 'responsabilité civile professionnelle' : 'responsabilité civile'
}

const VARIANT_TEXTS = {
  allowed: 'Variantes autorisées',
  forbidden: 'Variantes interdites',
  required: 'Variante exigée',
} as const
const OPEN_FORMS: ReadonlySet<string> = new Set(['free', 'solidary_leader'])
const GROUP_TEXTS = {
  solidary: 'Groupement solidaire exigé',
  joint: 'Groupement conjoint exigé',
  joint_solidary_leader: 'Groupement conjoint avec mandataire solidaire exigé',
  solidary_leader: 'Mandataire solidaire en cas de groupement conjoint',
  free: 'Forme du groupement libre',
} as const
