import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { TenderFactName } from './analysis-schemas.ts'
import { FACT_LABELS } from './fact-labels.ts'
import { factOfType } from './result-facts.ts'
import type { StoredResult } from './select-result.ts'

type Said = { text: string; evidence: Evidence[] }

/** A subject of which the notices say one thing and the tender file another: both are « à vérifier ». */
export type Disagreement = {
  fact: TenderFactName
  /** Null: the whole call. */
  lotNumber: number | null
  notice: Said
  file: Said
}

/** Whether a result is of a subject of these. */
export const isDoubted = (
  doubts: readonly Disagreement[],
  { type, lotNumber }: Pick<StoredResult, 'type' | 'lotNumber'>,
) => doubts.some((one) => one.fact === factOfType(type) && one.lotNumber === lotNumber)

/** « Durée (lot 2) » */
export const doubtLabel = ({ fact, lotNumber }: Disagreement) =>
  `${FACT_LABELS[fact]}${lotNumber === null ? '' : ` (lot\u00a0${lotNumber})`}`

/** « 24 mois dans l’avis, 36 mois dans le dossier » */
export const doubtText = ({ notice, file }: Pick<Disagreement, 'notice' | 'file'>) =>
  `${inSentence(notice.text)} dans l’avis, ${inSentence(file.text)} dans le dossier`

const inSentence = (text: string) =>
  text.replace(/\.$/, '').replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
