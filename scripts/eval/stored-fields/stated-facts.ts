import { at, everywhere, type Tree, textAt, wordsOf } from './raw-tree.ts'

/** Terms of which a page says « L’avis ne précise pas » where they are absent. */
export const STATED_FACTS = [
  'amount',
  'duration',
  'procedure',
  'nature',
  'place',
  'reference',
  'codes',
  'visit',
  'samples',
  'environmental',
  'social',
] as const
export type StatedFact = (typeof STATED_FACTS)[number]
type Stated = ReadonlySet<StatedFact>

/** The facts that have an element or a column of their own in a raw record, read here by names alone. */
function statedFacts(found: Partial<Record<StatedFact, boolean>>): Stated {
  return new Set(STATED_FACTS.filter((fact) => found[fact]))
}

/** Names of elements with something in them, or which are there alone (`<NON/>`, `<PT_OPEN/>`). */
const hasText = (tree: Tree, ...names: string[]) =>
  names.some((name) => everywhere(tree, name).some((one) => /[\p{L}\d]/u.test(wordsOf(one))))
const hasElement = (tree: Tree, ...names: string[]) =>
  names.some((name) => everywhere(tree, name).length > 0)
/** Token sums say nothing. */
const hasAmount = (tree: Tree, ...names: string[]) =>
  names.some((name) =>
    everywhere(tree, name).some(
      (one) =>
        Number(
          wordsOf(one)
            .replace(/[\s\u00a0]/g, '')
            .replace(',', '.'),
        ) >= 1000,
    ),
  )
const hasBoth = (tree: Tree, first: string, last: string) =>
  hasText(tree, first) && hasText(tree, last)

type Blocks = Record<string, Record<string, unknown> | undefined>

export function archiveFacts(record: Record<string, unknown>): Stated {
  const { procedure, conditions_admin: admin } = record as Blocks
  const types = JSON.stringify(record.type_avis ?? [])
  const isStated = (value: unknown) => typeof value === 'string' && /[\p{L}\d]/u.test(value)
  return statedFacts({
    environmental: record.critere_env === true,
    social: record.critere_social === true,
    reference: isStated(admin?.Conditionadministrative_Referencemarche),
    procedure:
      /Famille_(?:Mapa|Dsp)|_Concours|_Concession"/.test(types) ||
      Object.entries(procedure ?? {}).some(
        ([key, value]) => key.startsWith('Procedure_Typeprocedure_') && value != null,
      ),
    place: Array.isArray(record.dep_prestation) && record.dep_prestation.length > 0,
  })
}

export function tedFacts(tree: Tree): Stated {
  const object = everywhere(tree, 'OBJECT_CONTRACT').filter((one) => typeof one !== 'string')
  const contract: Tree = { OBJECT_CONTRACT: object }
  const names = Object.keys(Object.assign({}, ...everywhere(tree, 'PROCEDURE')))
  return statedFacts({
    amount: hasAmount(contract, 'VAL_ESTIMATED_TOTAL', 'VAL_OBJECT', 'HIGH'),
    duration: hasText(contract, 'DURATION') || hasBoth(contract, 'DATE_START', 'DATE_END'),
    procedure: names.some((name) => name.startsWith('PT_')),
    nature: hasElement(contract, 'TYPE_CONTRACT'),
    place: hasText(contract, 'MAIN_SITE'),
    reference: hasText(contract, 'REFERENCE_NUMBER'),
    codes: hasElement(contract, 'CPV_MAIN'),
    social: hasElement(tree, 'RESTRICTED_SHELTERED_WORKSHOP', 'RESTRICTED_SHELTERED_PROGRAM'),
  })
}

export function eformsFacts(tree: Tree): Stated {
  const codes = (name: string) => everywhere(tree, name).map(wordsOf)
  return statedFacts({
    amount: hasAmount(tree, 'EstimatedOverallContractAmount', 'FrameworkMaximumAmount'),
    duration: everywhere(tree, 'PlannedPeriod').some(
      (one) => hasText(one, 'DurationMeasure') || hasBoth(one, 'StartDate', 'EndDate'),
    ),
    procedure: hasText(tree, 'ProcedureCode'),
    nature: hasText(tree, 'ProcurementTypeCode'),
    place: everywhere(tree, 'RealizedLocation').some((one) =>
      hasText(one, 'CityName', 'CountrySubentityCode'),
    ),
    reference: at(tree, 'ProcurementProject').some((one) => textAt(one, 'ID') !== null),
    codes: hasText(tree, 'ItemClassificationCode'),
    environmental: codes('ProcurementTypeCode').some((code) =>
      /^(?:circ-econ|clim-mitig|clim-adapt|poll-prev|biodiv|ocean|env-imp|other)/.test(code),
    ),
    social: codes('ProcurementTypeCode').some((code) =>
      /^(?:acc-all|gen-eq|et-eq|emp-opp|work-cond|human-right|soc-)/.test(code),
    ),
  })
}

/** FNSimple, MAPA and format 2.3.0, with `GESTION` where the record has it. */
export function nationalFacts(data: Tree, management: Tree | null): Stated {
  const flags = management === null ? [] : everywhere(management, 'CRITERES_SOCIAUX_ENV')
  return statedFacts({
    amount: hasAmount(
      data,
      ...['valeur', 'valeurBasse', 'valeurHaute', 'valeurMin', 'valeurMax'],
      ...['VALEUR_TOTALE', 'VALEUR', 'VALEUR_MIN', 'VALEUR_MAX'],
    ),
    duration:
      hasText(data, 'dureeMois', 'dureeJours', 'nbMois', 'DUREE_MOIS', 'DUREE_JOURS') ||
      hasBoth(data, 'dateACompterDu', 'dateJusquau') ||
      hasBoth(data, 'DATE_DEBUT', 'DATE_FIN'),
    procedure: everywhere(data, 'procedure').some((one) =>
      Object.keys(one).some((name) => name.startsWith('procedure')),
    ),
    nature: hasElement(data, 'travaux', 'fournitures', 'services', 'TYPE_MARCHE'),
    place: hasText(data, 'lieuExecution', 'LIEU_EXEC_LIVR'),
    reference: hasText(data, 'identifiantInterne', 'idMarche', 'REFERENCE_MARCHE'),
    codes: hasText(data, 'classPrincipale', 'PRINCIPAL'),
    visit: hasText(data, 'visiteDetail') || hasElement(data, 'visiteObligatoire'),
    samples: hasElement(data, 'echantillons', 'ECHANTILLONS'),
    environmental: flags.some((one) => hasElement(one, 'ENVIRONNEMENTAUX')),
    social:
      flags.some((one) => hasElement(one, 'SOCIAUX')) ||
      everywhere(data, 'reservationMarche').some((one) => at(one, 'oui').length > 0),
  })
}
