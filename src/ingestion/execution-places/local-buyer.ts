import { townsNamed } from '#/features/locations/communes.server.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { foldPlaceName } from '#/features/locations/place-names.ts'

/** « Cté d'agglo. de la Région Dieppoise »: what the body is comes first. */
const LOCAL_BODY =
  /^(?:commune|ville|mairie|communaute|communaupole|cte|cc|ca|centre-hospitalier|departement|conseil-departemental)-/
/** « S.D.I.S. » */
const INITIALS = /(?<=(?<!\p{L})\p{L})\.\s?(?=\p{L}(?!\p{L}))/gu

type Buyer = { name: string; postcode: string | null; city: string | null }

/** Bodies that act in and around the town of their seat; words of folded names. */
const LOCAL = new RegExp(
  `(?:^|-)(?:${[
    'communes?|cnes?|ville|mairie|municipalite|bourg',
    'communaute|cte|cc|ca|cu|cdc|com-com|metropole|agglo(?:meration)?|agglopole|pays-d[eu]',
    's(?:y|i)ndicat|synd|si(?:v|ct|vo|a)?[a-z]{0,6}|smi?[a-z]{0,7}|sm',
    'ccas|cias|caisse-des-ecoles|regie|mjc|office-de-tourisme|office-du-tourisme',
    'hopital|hopitaux|hospitalier|hospitaliers|hospitaliere|ch|chu|chr|chru|chi|chs|ght|ehpad|maison-de-retraite',
    'oph|oph[a-z]{1,3}|opac|office-public|lycee|lycees|college|ecole|ensemble-scolaire',
    'universite|iut|insa|sdis|cdg|centre-de-gestion|conseil-departemental|conseil-general|departement|dpt',
    'cpam|caf|msa|cci|spl|theatre|musee|opera|port|epms|medico-social|territoires?|terroir|vallees?',
    'departementale?|dptale?|depart|dir-dep|ddt|ddtm|ddfip|prefecture-d(?:es|u|e-l)|grand-orly',
  ].join('|')})(?:-|$)`,
)
/** Bodies of several départements, whatever else their name says. */
const WIDE = new RegExp(
  `(?:^|-)(?:${[
    'regions?|(?<!hospitalier-|universitaire-)regionale?|reg|inter(?:-?dep|reg|dpt)[a-z]*|interdepartementale?',
    'nationale?|nationaux|nal|(?<!pays-de-)france|grand-paris|academie|rectorat|ministere|etat|dreal|draaf|sgami|dir(?!-dep)',
    'groupement|gpt|gcs|gip|prefecture-de-police|assistance-publique|crous|universites|hlm|parc-naturel|europeenne',
  ].join('|')})(?:-|$)`,
)

/**
 * The département of a buyer that acts around its seat: a commune, a hospital, a syndicate …, and any body overseas.
 * Null for bodies of several départements and for those that the name does not show.
 */
export function departmentOfLocalBuyer(buyer: Buyer, among: readonly string[]): string | null {
  const name = foldPlaceName(buyer.name.replace(INITIALS, ''))
  const department = departmentOfSeat(buyer, among)
  if (department === null || !among.includes(department)) return null
  if (department.length === 3) return department
  if (WIDE.test(name) && !LOCAL_BODY.test(name)) return null
  return LOCAL.test(name) || townsNamed(buyer.name, [department]).length > 0 ? department : null
}

/** By its postcode, else by its town where that is in one of the départements alone. */
export function departmentOfSeat(
  { postcode, city }: Pick<Buyer, 'postcode' | 'city'>,
  among: readonly string[],
): string | null {
  const own = departmentOfPostcode(postcode, city)
  if (own !== null || city === null) return own
  const found = among.filter((department) => townsNamed(city, [department]).length > 0)
  return found.length === 1 ? (found[0] ?? null) : null
}
