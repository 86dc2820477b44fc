/** Register data of a legal unit, without personal data. */
export type RegisteredCompany = {
  siren: string
  /** False if the unit objected to the publication of name and address (INSEE status « P »). */
  diffusible: boolean
  naturalPerson: boolean
  /** Null if the unit must not be named. */
  name: string | null
  /** NAF code, such as « 43.22A ». */
  naf: string | null
  /** INSEE headcount class, « 12 ». */
  headcount: string | null
  /** PME, ETI or GE. */
  size: string | null
  city: string | null
  /** Postal address; null if the unit must not be named. */
  seat: { siret: string; street: string; postcode: string } | null
  /** Common name, « SARL »; null for rare forms. */
  legalForm: string | null
  departmentCode: string | null
  /** False if it has ceased; null if unknown. */
  active: boolean | null
}

/** Response of the register; `dirigeants` is never read. */
type RegisterResult = {
  siren: string
  nom_complet?: string | null
  nom_raison_sociale?: string | null
  nature_juridique?: string | null
  activite_principale?: string | null
  tranche_effectif_salarie?: string | null
  categorie_entreprise?: string | null
  etat_administratif?: string | null
  statut_diffusion?: string | null
  complements?: { est_entrepreneur_individuel?: boolean | null } | null
  siege?: {
    siret?: string | null
    numero_voie?: string | null
    type_voie?: string | null
    libelle_voie?: string | null
    code_postal?: string | null
    departement?: string | null
    libelle_commune?: string | null
  } | null
}

/** INSEE legal categories that begin with 1 are natural persons (« 1000 », entrepreneur individuel). */
const NATURAL_PERSON = /^1/

/** INSEE legal categories of companies that answer calls. */
const LEGAL_FORMS: Record<string, string> = {
  '5202': 'SNC',
  '5458': 'SCOP (SARL)',
  '5460': 'SARL',
  '5498': 'EURL',
  '5499': 'SARL',
  '5505': 'SA',
  '5558': 'SCOP (SA)',
  '5599': 'SA',
  '5699': 'SA à directoire',
  '5710': 'SAS',
  '5720': 'SASU',
  '5785': 'SELAS',
  '6220': 'GIE',
  '6316': 'CUMA',
  '9220': 'Association déclarée',
  '9230': 'Association reconnue d’utilité publique',
}

/** Converts a register result. Removes name and address of undisclosed units and natural persons. */
export function registeredCompany(result: RegisterResult): RegisteredCompany {
  const diffusible = (result.statut_diffusion ?? 'O') === 'O'
  const naturalPerson =
    NATURAL_PERSON.test(result.nature_juridique ?? '') ||
    result.complements?.est_entrepreneur_individuel === true
  const shown = diffusible && !naturalPerson
  return {
    siren: result.siren,
    diffusible,
    naturalPerson,
    name: shown ? result.nom_raison_sociale || result.nom_complet || null : null,
    naf: result.activite_principale || null,
    headcount: result.tranche_effectif_salarie || null,
    size: result.categorie_entreprise || null,
    city: shown ? result.siege?.libelle_commune || null : null,
    seat: shown ? seatOf(result) : null,
    legalForm: shown ? (LEGAL_FORMS[result.nature_juridique ?? ''] ?? null) : null,
    departmentCode: shown ? result.siege?.departement || null : null,
    active: result.etat_administratif ? result.etat_administratif === 'A' : null,
  }
}

function seatOf({ siege }: RegisterResult): RegisteredCompany['seat'] {
  if (!siege?.siret) return null
  const street = [siege.numero_voie, siege.type_voie, siege.libelle_voie]
  return {
    siret: siege.siret,
    street: street.filter((part) => part).join(' '),
    postcode: siege.code_postal ?? '',
  }
}
