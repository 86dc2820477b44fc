import type { RequirementTopic } from './rules/requirement.ts'

export const TOPIC_LABELS: Readonly<Record<RequirementTopic, string>> = {
  application: 'Candidature',
  offer: 'Offre',
  memo: 'Mémoire technique',
  execution: 'Exécution',
}
