import type { CallOutcome } from './call-changes.mutations.server.ts'

type Refusal = Extract<CallOutcome, { ok: false }>['refusal']

/** Why notices could not be brought together or taken apart, as an administrator reads it. */
export const CALL_REFUSALS: Record<Refusal, string> = {
  unknown_tender: 'Ce marché n’existe plus, ou n’a pas d’avis.',
  unnamed_tender:
    'Aucun marché ne porte cet identifiant, cette adresse ou ce numéro, ou plusieurs.',
  same_tender: 'C’est le même marché.',
  nothing_to_split: 'Séparez au moins un avis et laissez-en au moins un.',
  unknown_notice: 'Cet avis n’attend plus\u00a0: il a été traité entre-temps.',
}
