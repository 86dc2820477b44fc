import type {
  AskedDocuments,
  Framework,
  ScopeFacts,
} from '#/features/analysis/rules/notice-facts.ts'
import { type Passage, whole } from '#/features/analysis/rules/text/passage.ts'
import type { EformsLot } from '#/ingestion/eforms/lots.ts'
import {
  attribute,
  child,
  childNames,
  children,
  descendants,
  has,
  text,
  type XmlNode,
} from '#/ingestion/xml.ts'
import { found, passageAt } from './node-passages.ts'

const UNKNOWN: Framework = { holders: null, most: null, competition: null }

/** TED: `FRAMEWORK`, before 2014 `F17_FRAMEWORK`. */
export function tedFramework(form: XmlNode | undefined): ScopeFacts['framework'] {
  const block =
    child(form, 'PROCEDURE', 'FRAMEWORK') ?? descendants(form, 'F17_FRAMEWORK')[0] ?? undefined
  if (block === undefined) return null
  const value = {
    ...UNKNOWN,
    holders: holdersOf(has(block, 'SINGLE_OPERATOR'), has(block, 'SEVERAL_OPERATORS')),
    most: countOf(
      text(block, 'NB_PARTICIPANTS') ?? text(block, 'SEVERAL_OPERATORS', 'MAX_NUMBER_PARTICIPANTS'),
    ),
  }
  return found(value, { field: 'PROCEDURE', text: 'FRAMEWORK' })
}

/** BOAMP's XML of before 2024: `AVIS_IMPLIQUE` says whether, `ACCORD_CADRE` with how many. */
export function dilaFramework(data: XmlNode | undefined): ScopeFacts['framework'] {
  const places = ['PROCEDURE', 'OBJET'].map((name) => child(data, name))
  const isOne = places.some((place) =>
    ['ACCORD_CADRE', 'ACCORD_CADRE_OUI'].some((name) => has(place, 'AVIS_IMPLIQUE', name)),
  )
  const block = places.map((place) => child(place, 'ACCORD_CADRE')).find(Boolean)
  if (!isOne && block === undefined) return null
  const value = {
    ...UNKNOWN,
    holders: holdersOf(has(block, 'UN_SEUL_OPERATEUR'), has(block, 'PLUSIEURS_OPERATEURS')),
  }
  return found(value, { field: 'PROCEDURE', text: 'ACCORD_CADRE' })
}

/** The archive of 2021: the same boxes as columns, « True » where they are ticked. */
export function archiveFramework(
  procedure: Readonly<Record<string, unknown>>,
): ScopeFacts['framework'] {
  const isTicked = (name: string) => procedure[`Procedure_${name}`] === 'True'
  const holders = holdersOf(
    isTicked('Accordcadre_Unseuloperateur'),
    isTicked('Accordcadre_Pusieursoperateurs'),
  )
  if (!isTicked('Avisimplique_Accordcadreoui') && holders === null) return null
  const most = procedure.Procedure_Accordcadre_Nbmaxparticipants
  const value = { ...UNKNOWN, holders, most: countOf(typeof most === 'string' ? most : null) }
  return found(value, { field: 'procedure', text: 'oui' })
}

/** Codes of BT-765. */
const COMPETITION: Record<string, Framework['competition']> = {
  'fa-w-rc': 'all',
  'fa-wo-rc': 'none',
  'fa-mix': 'some',
}

/** eForms: what all lots share; null where some lots are no framework agreement. */
export function eformsFramework(lots: readonly EformsLot[]): ScopeFacts['framework'] {
  const stated = lots.flatMap(({ node }) => {
    const code = children(
      node,
      'TenderingProcess',
      'ContractingSystem',
      'ContractingSystemTypeCode',
    )
      .filter((each) => attribute(each, 'listName') === 'framework-agreement')
      .map((each) => text(each) ?? '')
      .find((each) => Object.hasOwn(COMPETITION, each))
    if (code === undefined) return []
    const most = countOf(
      text(node, 'TenderingProcess', 'FrameworkAgreement', 'MaximumOperatorQuantity'),
    )
    const holders = most === null ? null : most > 1 ? 'several' : 'one'
    return [{ code, value: { holders, most, competition: COMPETITION[code] ?? null } as const }]
  })
  const [first] = stated
  if (first === undefined || stated.length < lots.length) return null
  const isShared = stated.every(
    ({ value }) => JSON.stringify(value) === JSON.stringify(first.value),
  )
  return found<Framework>(isShared ? first.value : UNKNOWN, {
    field: 'TenderingProcess/ContractingSystem',
    text: first.code,
  })
}

/** `FNSimple`: the purchasing technique. */
export function nationalFramework(procedure: XmlNode | undefined): ScopeFacts['framework'] {
  const name = childNames(child(procedure, 'techAchat')).find((each) =>
    /^accord-?cadre/i.test(each),
  )
  return name === undefined ? null : found(UNKNOWN, { field: 'techAchat', text: 'oui' })
}

/** `tranches`, with `oui` or `non` inside. */
export function phasesBox(contract: XmlNode | undefined): ScopeFacts['phases'] {
  const box = child(contract, 'tranches')
  const [isYes, isNo] = [has(box, 'oui'), has(box, 'non')]
  if (isYes === isNo) return null
  return found(isYes, { field: 'natureMarche/tranches', text: isYes ? 'oui' : 'non' })
}

/** Boxes of `MAPA` for the documents of the application. */
const ASKED: Record<string, string> = {
  article2141:
    'Déclaration sur l’honneur de n’être dans aucun cas d’exclusion (articles L2141-1 et suivants du code de la commande publique)',
  articlesL5212:
    'Déclaration sur l’honneur relative à l’emploi de travailleurs handicapés (articles L5212-1 à L5212-11 du code du travail)',
  effectifs: 'Effectifs moyens annuels et importance du personnel d’encadrement, sur trois ans',
  listeFournituresServices:
    'Liste des principales fournitures ou des principaux services, sur trois ans',
  DC1: 'Formulaire DC1 (lettre de candidature)',
  DC2: 'Formulaire DC2 (déclaration du candidat)',
  DC4: 'Formulaire DC4 (déclaration de sous-traitance)',
}
/** A longer text is no name of a document. */
const LONGEST_NAME = 200

/** `justifications` of a `MAPA`; a box that is not known here makes the list incomplete. */
export function askedDocumentsIn(part: XmlNode | undefined): ScopeFacts['askedDocuments'] {
  const block = child(part, 'justifications')
  const boxes = childNames(block).map((name): { name: string; words: string | null } => {
    const written: Passage | null = passageAt(block, '', name)
    if (Object.hasOwn(ASKED, name)) return { name, words: ASKED[name] ?? null }
    const isName =
      written !== null && /\s/.test(written.text) && written.text.length <= LONGEST_NAME
    return { name, words: isName ? written.text : null }
  })
  const items = boxes.flatMap(({ words }) => words ?? [])
  if (items.length === 0) return null
  const isIncomplete = items.length < boxes.length
  const quotes = boxes.map(({ name }) => whole({ field: `justifications/${name}`, text: 'oui' }))
  return { value: { items, isIncomplete } satisfies AskedDocuments, quotes }
}

function holdersOf(isOne: boolean, areSeveral: boolean): Framework['holders'] {
  if (isOne === areSeveral) return null
  return isOne ? 'one' : 'several'
}

function countOf(written: string | null): number | null {
  const count = Number(written ?? Number.NaN)
  return Number.isInteger(count) && count > 0 ? count : null
}
