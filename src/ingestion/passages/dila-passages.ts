import type { Criterion } from '#/domain/notices/notice-content.ts'
import {
  emptyScope,
  type NoticeFacts,
  type ScopeFacts,
} from '#/features/analysis/rules/notice-facts.ts'
import { type Finding, findingOf, whole } from '#/features/analysis/rules/text/passage.ts'
import { dilaCriteria } from '#/ingestion/boamp/dila-criteria.ts'
import { dilaLotNodes, dilaLots } from '#/ingestion/boamp/dila-lots.ts'
import { child, children, has, text, type XmlNode } from '#/ingestion/xml.ts'
import { dilaFramework } from './contract-boxes.ts'
import { clausesOfIndex } from './indexed-clauses.ts'
import {
  boxedVariants,
  eurosAt,
  measureAt,
  passageAt,
  periodAt,
  proseIn,
  proseOfEach,
  validityAt,
} from './node-passages.ts'

const SKIPPED: ReadonlySet<string> = new Set([
  'IDENTITE',
  'LOT',
  'ADRESSES_COMPLEMENTAIRES',
  'PROCEDURES_RECOURS_PRECISIONS',
  'SITUATION_JURIDIQUE',
  'CAP_ECO',
  'CAP_TECH',
  'CAP_ECO_NIVEAU_MINI',
  'CAP_TECH_NIVEAU_MINI',
  'JUSTIFICATIFS_CANDIDAT',
  'CRITERES_PONDERES',
  'CRITERES_PRIORITES',
  'CRITERES_QUALITE',
  'CRITERES_COUT',
  'ATTRIBUTION',
  'VALIDITE_OFFRE',
])

/** Blocks on who may answer. */
const CONDITIONS = [
  'SITUATION_JURIDIQUE',
  'CAP_ECO',
  'CAP_ECO_NIVEAU_MINI',
  'CAP_TECH',
  'CAP_TECH_NIVEAU_MINI',
  'JUSTIFICATIFS_CANDIDAT',
]

/** BOAMP's XML of before 2020: `root` is `ANNONCE`. */
export function dilaPassages(root: XmlNode): NoticeFacts {
  const data = child(root, 'DONNEES')
  const object = child(data, 'OBJET')
  const features = child(object, 'CARACTERISTIQUES')
  const nodes = dilaLotNodes(data)
  const numbers = dilaLots(nodes).map(({ number }) => number)
  const call: ScopeFacts = {
    ...emptyScope(null),
    title: findingOf(
      passageAt(object, 'OBJET', 'TITRE_MARCHE') ??
        passageAt(root, '', 'GESTION', 'INDEXATION', 'RESUME_OBJET'),
    ),
    client: passageAt(data, '', 'IDENTITE', 'DENOMINATION'),
    places: [passageAt(object, 'OBJET', 'LIEU_EXEC_LIVR')].filter((each) => each !== null),
    prose: proseIn(data, '', SKIPPED),
    conditions: proseOfEach(data, CONDITIONS),
    duration:
      durationOf(child(object, 'DUREE_DELAI'), 'OBJET/DUREE_DELAI') ?? durationOf(object, 'OBJET'),
    estimate:
      eurosAt(features, 'OBJET/CARACTERISTIQUES', 'VALEUR_TOTALE') ??
      eurosAt(object, 'OBJET', 'VALEUR_TOTALE') ??
      eurosAt(features, 'OBJET/CARACTERISTIQUES', 'VALEUR'),
    minimum:
      eurosAt(features, 'OBJET/CARACTERISTIQUES', 'VALEUR_MIN') ?? decided(data, 'MONTANT_MINI'),
    maximum:
      eurosAt(features, 'OBJET/CARACTERISTIQUES', 'VALEUR_MAX') ?? decided(data, 'MONTANT_MAXI'),
    criteria: criteriaFindings(child(data, 'PROCEDURE'), 'PROCEDURE'),
    social: reservedOf(data),
    framework: dilaFramework(data),
    indexed: clausesOfIndex(root),
    validity:
      validityAt(data, '', 'MONTH', 'CONDITION_DELAI', 'VALIDITE_OFFRE', 'DUREE_MOIS') ??
      validityAt(data, '', 'DAY', 'CONDITION_DELAI', 'VALIDITE_OFFRE', 'DUREE_JOUR'),
    variants: boxedVariants(object, 'OBJET', 'VARIANTES_OUI', 'VARIANTES_NON'),
  }
  return {
    call,
    lots: nodes.map((node, rank) => lotScope(node, numbers[rank] ?? rank + 1)),
  }
}

function lotScope(node: XmlNode, lotNumber: number): ScopeFacts {
  const at = `LOT[${lotNumber}]`
  return {
    ...emptyScope(lotNumber),
    title: findingOf(passageAt(node, at, 'INTITULE')),
    places: [passageAt(node, at, 'LIEU_PRINCIPAL')].filter((each) => each !== null),
    prose: proseIn(node, at, SKIPPED),
    duration: durationOf(node, at),
    estimate: eurosAt(node, at, 'VALEUR'),
    criteria: criteriaFindings(node, at),
  }
}

/** A bound that all holders of the only decision share. */
function decided(data: XmlNode | undefined, bound: string): ScopeFacts['minimum'] {
  const decisions = children(data, 'ATTRIBUTION', 'DECISION')
  const stated = children(data, 'ATTRIBUTION', 'DECISION', 'RENSEIGNEMENT')
  const amounts = new Set(stated.map((one) => text(one, bound)))
  return decisions.length === 1 && amounts.size === 1
    ? eurosAt(stated[0], 'ATTRIBUTION/DECISION/RENSEIGNEMENT', bound)
    : null
}

function durationOf(node: XmlNode | undefined, at: string): ScopeFacts['duration'] {
  return (
    measureAt(node, at, 'MONTH', 'DUREE_MOIS') ??
    measureAt(node, at, 'DAY', 'DUREE_JOURS') ??
    periodAt(node, at, 'DATE_DEBUT', 'DATE_FIN')
  )
}

function criteriaFindings(node: XmlNode | undefined, at: string): Finding<Criterion>[] {
  const block = child(node, 'CRITERES_ATTRIBUTION')
  if (block === undefined) return []
  const read = dilaCriteria({ PROCEDURE: { CRITERES_ATTRIBUTION: block } }, [])
  const weight = passageAt(block, `${at}/CRITERES_ATTRIBUTION`, 'CRITERES_PRIX', 'POIDS')
  return read.flatMap((value) => {
    const stated = value.name === 'Prix' && value.value === weight?.text ? weight.text : value.name
    const field = `${at}/CRITERES_ATTRIBUTION`
    // A bare box « price », with criteria in the specifications, is no list of criteria.
    if (value.name === 'Prix' && value.value === null && !has(block, 'CRITERES_PRIX')) return []
    return [{ value, quotes: [whole({ field, text: stated })] }]
  })
}

function reservedOf(data: XmlNode | undefined): ScopeFacts['social'] {
  const terms = child(data, 'CONDITION_PARTICIPATION')
  const name = [
    'MARCHE_RESERVE_OUI',
    'MARCHE_RESERVE_ATELIERS_PROTEGES',
    'EXECUTION_RESERVEE_OUI',
  ].find((one) => has(terms, one))
  if (!name) return []
  return [
    { value: 'Marché réservé.', quotes: [whole({ field: 'CONDITION_PARTICIPATION', text: name })] },
  ]
}
