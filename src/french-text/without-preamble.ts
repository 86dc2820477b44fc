const PREAMBLE =
  /^(?:(?:l[ea] présente?s? (?:consultation|marché|procédure|accord-cadre)|cette consultation|le présent (?:marché|accord-cadre)) (?:a pour objet|concerne|porte sur|est relative? à|vise) |(?:marché|accord[- ]cadre|consultation|mission)s? (?:publics? )?(?:à (?:procédure adaptée|bons de commande) )?(?:de |d['’])?(?:travaux|services?|fournitures?|prestations?(?: (?:de|intellectuelles|de services?))?)? ?(?:pour|relatifs? [àa]ux?|relatifs? à|concernant|portant sur) )(?:les? |la |l['’]|des? |du |d['’])?(?=\p{L})/iu
/** What is left must say something by itself. */
const SHORTEST = 12

/** « Marché de travaux pour la réfection de la toiture » is « Réfection de la toiture »: for places with room for few words. */
export function withoutPreamble(title: string): string {
  const rest = title.replace(PREAMBLE, '')
  return rest.length < SHORTEST ? title : rest.charAt(0).toUpperCase() + rest.slice(1)
}
