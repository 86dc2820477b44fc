/** What an amount is called, as fields of a scope. */
export const BOUNDS = [
  [
    'minimum',
    /mini(?:mums?|ma|males?|mal)?(?!\p{L})|(?<!\p{L})min(?!\p{L})|plancher|seuil (?:bas|inf[ée]rieur)|borne basse|au moins/iu,
  ],
  [
    'maximum',
    /maxi(?:mums?|ma|males?|mal|maux)?(?!\p{L})|(?<!\p{L})max(?!\p{L})|plafond|plafonn|seuil (?:haut|sup[ée]rieur)|borne haute|au plus|jusqu['’][àa]|sans (?:pouvoir )?(?:exc[ée]der|d[ée]passer)|dans la limite|limit[ée]e?s? [àa]|n['’]exc[éèe]d|born[ée]e? [àa]|ne (?:pourra|peut|d[ée]passe)/iu,
  ],
  ['estimate', /estim|pr[ée]visionnel|valeur|[ée]valu|budget|enveloppe/iu],
] as const
/** Amounts of a year are not those of the whole. */
export const PER_YEAR = /annuel|par an(?!\p{L})|\/\s*an(?!\p{L})|chaque ann[ée]e|par p[ée]riode/iu
