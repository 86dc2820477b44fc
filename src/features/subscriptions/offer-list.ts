/** What every offer opens; pages and the dialog read it here. */
export const PAID_THINGS = [
  'l’analyse complète de chaque marché\u00a0: montant, critères, clauses, visites',
  'des marchés notés selon vos profils, et les raisons de chaque note',
  'les alertes par e-mail',
  'les réponses aux questions sur le dossier',
] as const
