import {
  emptyScope,
  type NoticeFacts,
  type ScopeFacts,
} from '#/features/analysis/rules/notice-facts.ts'
import { findingOf, whole } from '#/features/analysis/rules/text/passage.ts'
import { formCriteria, numbered } from '#/ingestion/ted/form-lots.ts'
import {
  attribute,
  child,
  children,
  descendants,
  has,
  text,
  type XmlNode,
} from '#/ingestion/xml.ts'
import { tedFramework } from './contract-boxes.ts'
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
import { oldFormPassages } from './old-form-passages.ts'
import { tedFormRules } from './ted-form-rules.ts'
import { TED_SKIPPED } from './ted-skipped.ts'

/** Section III.1: conditions of participation. */
const CONDITIONS = [
  'SUITABILITY',
  'ECONOMIC_FINANCIAL_INFO',
  'ECONOMIC_FINANCIAL_MIN_LEVEL',
  'TECHNICAL_PROFESSIONAL_INFO',
  'TECHNICAL_PROFESSIONAL_MIN_LEVEL',
]

/** A standard form (F01–F25, T01, T02), or a form of before 2014. */
export function tedPassages(form: XmlNode): NoticeFacts {
  if (!has(form, 'CONTRACTING_BODY')) return oldFormPassages(form)
  const objects = children(form, 'OBJECT_CONTRACT')
  const [object] = objects
  const parts = children(object, 'OBJECT_DESCR')
  const address = child(form, 'CONTRACTING_BODY', 'ADDRESS_CONTRACTING_BODY')
  const call: ScopeFacts = {
    ...emptyScope(null),
    title: findingOf(passageAt(object, 'OBJECT_CONTRACT', 'TITLE')),
    client: passageAt(address, 'ADDRESS_CONTRACTING_BODY', 'OFFICIALNAME'),
    prose: proseIn(form, '', TED_SKIPPED),
    conditions: proseOfEach(child(form, 'LEFTI'), CONDITIONS),
    estimate: eurosAt(object, 'OBJECT_CONTRACT', 'VAL_ESTIMATED_TOTAL'),
    social: reservedOf(child(form, 'LEFTI'), [object, ...parts]),
    framework: tedFramework(form),
    formRules: tedFormRules(form),
    validity: validityAt(
      child(form, 'PROCEDURE'),
      'PROCEDURE',
      attribute(child(form, 'PROCEDURE', 'DURATION_TENDER_VALID'), 'TYPE'),
      'DURATION_TENDER_VALID',
    ),
  }
  const lots = numbered(
    parts.map((part) => ({
      written: text(part, 'LOT_NO'),
      title: null,
      description: null,
      cpvCodes: [],
      estimate: null,
    })),
  )
  return { call, lots: parts.map((part, at) => partScope(part, lots[at]?.number ?? at + 1)) }
}

function partScope(part: XmlNode, lotNumber: number): ScopeFacts {
  const at = `OBJECT_DESCR[${lotNumber}]`
  const measure = child(part, 'DURATION')
  return {
    ...emptyScope(lotNumber),
    title: findingOf(passageAt(part, at, 'TITLE')),
    places: [passageAt(part, at, 'MAIN_SITE')].filter((each) => each !== null),
    prose: proseIn(part, at, TED_SKIPPED),
    duration:
      measureAt(part, at, attribute(measure, 'TYPE'), 'DURATION') ??
      periodAt(part, at, 'DATE_START', 'DATE_END'),
    estimate: eurosAt(part, at, 'VAL_OBJECT'),
    criteria: criteriaFindings(part, at),
    variants: boxedVariants(part, at, 'ACCEPTED_VARIANTS', 'NO_ACCEPTED_VARIANTS'),
  }
}

/** Each criterion by itself; its name (or the price's weight) is the evidence. */
function criteriaFindings(part: XmlNode, at: string): ScopeFacts['criteria'] {
  const names = ['AC_QUALITY', 'AC_COST', 'AC_PRICE'].flatMap((kind) =>
    descendants(child(part, 'AC') ?? part, kind).map((node) => ({ kind, node })),
  )
  return formCriteria([part], []).flatMap((value, rank) => {
    const source = names[rank]
    const path = `${at}/${source?.kind ?? 'AC_CRITERION'}[${rank + 1}]`
    const stated = [
      passageAt(source?.node, path, 'AC_CRITERION'),
      passageAt(source?.node, path, 'AC_WEIGHTING'),
    ].filter((each) => each !== null)
    const quotes = (stated.length > 0 ? stated : [{ field: path, text: value.name }]).map(whole)
    return [{ value, quotes }]
  })
}

/** More say nothing more. */
const MOST_TITLES = 3

/** Boxes of reserved contracts, with the titles that say so. */
function reservedOf(
  terms: XmlNode | undefined,
  titled: readonly (XmlNode | undefined)[],
): ScopeFacts['social'] {
  const titles = titled
    .flatMap((node) => passageAt(node, '', 'TITLE') ?? [])
    .filter(({ text }) => /r[ée]serv[ée]|insertion|handicap|adapt[ée]e/i.test(text))
    .slice(0, MOST_TITLES)
  const stated: [element: string, words: string][] = [
    [
      'RESTRICTED_SHELTERED_WORKSHOP',
      'Marché réservé aux ateliers protégés et aux opérateurs qui visent l’intégration de personnes handicapées ou défavorisées.',
    ],
    ['RESTRICTED_SHELTERED_PROGRAM', 'Exécution réservée aux programmes d’emplois protégés.'],
  ]
  return stated.flatMap(([element, words]) => {
    if (!has(terms, element)) return []
    return [{ value: words, quotes: [{ field: 'LEFTI', text: element }, ...titles].map(whole) }]
  })
}
