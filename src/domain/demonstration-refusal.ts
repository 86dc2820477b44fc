/** Reason why a change is refused in the demonstration; its screens recognise it. */
export const DEMONSTRATION_REFUSAL =
  'Vous êtes dans la démonstration\u00a0: rien n’y est enregistré. Créez votre compte pour le faire chez vous.'
