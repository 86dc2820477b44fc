import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { sirenOf } from '#/domain/siret.ts'
import { websiteAddress } from './proposal/website-address.ts'

export type DraftErrors = Partial<Record<'name' | 'text' | 'siren' | 'website' | 'amounts', string>>

/** Errors of a draft by field, in French. */
export function draftErrors(draft: ProfileDraft): DraftErrors {
  const errors: DraftErrors = {}
  const { minimumCents: minimum, maximumCents: maximum } = draft
  const saysNothing =
    draft.text.trim() === '' && draft.categories.length === 0 && draft.keywords.length === 0
  if (draft.name.trim() === '') errors.name = 'Donnez un nom à ce profil.'
  if (saysNothing) errors.text = 'Décrivez votre activité, ou choisissez-la dans la liste.'
  if (draft.siren !== null && sirenOf(draft.siren) === null) {
    errors.siren =
      'Ce n’est pas un numéro SIREN\u00a0: neuf chiffres, dont le dernier vérifie les autres.'
  }
  if (draft.website !== null && websiteAddress(draft.website) === null) {
    errors.website = 'Ce n’est pas l’adresse d’un site.'
  }
  if (minimum !== null && maximum !== null && minimum > maximum) {
    errors.amounts = 'Le minimum dépasse le maximum.'
  }
  return errors
}

/** The draft to send, with normalised numbers and addresses. */
export function tidyDraft(draft: ProfileDraft): ProfileDraft {
  return {
    ...draft,
    name: draft.name.trim(),
    text: draft.text.trim(),
    siren: draft.siren === null ? null : sirenOf(draft.siren),
    website: draft.website === null ? null : websiteAddress(draft.website),
  }
}
