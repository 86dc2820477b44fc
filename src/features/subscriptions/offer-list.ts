/** What every offer opens; pages and the dialog read it here. */
export const PAID_THINGS = [
  'l’analyse complète de chaque marché\u00a0: montant, critères, clauses, visites',
  'les alertes par e-mail de vos profils',
  'les réponses aux questions sur le dossier',
  'la préparation de votre réponse\u00a0: pièces demandées, formulaires DC1 et DC2, mémoire technique',
] as const
