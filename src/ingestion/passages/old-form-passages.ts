import { centsOf } from '#/domain/money.ts'
import {
  emptyScope,
  type NoticeFacts,
  type ScopeFacts,
} from '#/features/analysis/rules/notice-facts.ts'
import { findingOf, whole } from '#/features/analysis/rules/text/passage.ts'
import { numbered } from '#/ingestion/ted/form-lots.ts'
import { attribute, child, descendants, text, type XmlNode } from '#/ingestion/xml.ts'
import { tedFramework } from './contract-boxes.ts'
import { found, measureAt, passageAt, proseIn } from './node-passages.ts'
import { TED_SKIPPED } from './ted-skipped.ts'

const SKIPPED: ReadonlySet<string> = new Set([
  ...TED_SKIPPED,
  'APPEAL_PROCEDURE_BODY_RESPONSIBLE',
  'LODGING_OF_APPEALS',
  'ECONOMIC_OPERATORS_PERSONAL_SITUATION',
  'ECONOMIC_OPERATORS_PERSONAL_SITUATION_SUBCONTRACTORS',
  'F16_ECONOMIC_FINANCIAL_CAPACITY',
])

/**
 * Forms of before 2014, which defence still uses: their sections have names of their own, the elements
 * in them have the same ones; so values are looked up by their name at any depth.
 */
export function oldFormPassages(form: XmlNode): NoticeFacts {
  const annexes = descendants(form, 'F17_ANNEX_B').concat(
    ...['F02_ANNEX_B', 'F01_ANNEX_B', 'F05_ANNEX_B', 'F16_ANNEX_B', 'F04_ANNEX_B'].map((name) =>
      descendants(form, name),
    ),
  )
  const lots = numbered(
    annexes.map((annex) => ({
      written: text(annex, 'LOT_NUMBER'),
      title: null,
      description: null,
      cpvCodes: [],
      estimate: null,
    })),
  )
  const total =
    descendants(form, 'TOTAL_ESTIMATED')[0] ?? descendants(form, 'NATURE_QUANTITY_SCOPE')[0]
  const call: ScopeFacts = {
    ...emptyScope(null),
    title: findingOf(passageAt(descendants(form, 'TITLE_CONTRACT')[0], 'TITLE_CONTRACT')),
    client: passageAt(
      descendants(form, 'CA_CE_CONCESSIONAIRE_PROFILE')[0],
      'CA_CE_CONCESSIONAIRE_PROFILE',
      'ORGANISATION',
    ),
    prose: proseIn(form, '', SKIPPED),
    duration: durationIn(form),
    framework: tedFramework(form),
    estimate: amountIn(total, 'NATURE_QUANTITY_SCOPE'),
    criteria: descendants(form, 'CRITERIA_DEFINITION').flatMap(criterionOf),
  }
  return {
    call,
    lots: annexes.map((annex, at): ScopeFacts => {
      const number = lots[at]?.number ?? at + 1
      const place = `ANNEX_B[${number}]`
      return {
        ...emptyScope(number),
        title: findingOf(passageAt(annex, place, 'LOT_TITLE')),
        prose: proseIn(annex, place, SKIPPED),
        duration: durationIn(annex),
        estimate: amountIn(child(annex, 'NATURE_QUANTITY_SCOPE'), `${place}/NATURE_QUANTITY_SCOPE`),
      }
    }),
  }
}

const MEASURES: [name: string, unit: string][] = [
  ['DURATION_FRAMEWORK_YEAR', 'YEAR'],
  ['DURATION_FRAMEWORK_MONTH', 'MONTH'],
  ['MONTHS', 'MONTH'],
  ['DAYS', 'DAY'],
]

/** The first that is given: of the framework, else of the contract. */
function durationIn(node: XmlNode): ScopeFacts['duration'] {
  for (const [name, unit] of MEASURES) {
    for (const each of descendants(node, name)) {
      const stated = measureAt(each, name, unit)
      if (stated) return stated
    }
  }
  return null
}

/** `FMTVAL` is the number that the printed text means; a range is no single amount. */
function amountIn(node: XmlNode | undefined, at: string): ScopeFacts['estimate'] {
  const costs =
    descendants(node, 'COSTS_RANGE_AND_CURRENCY')[0] ??
    descendants(node, 'COSTS_RANGE_AND_CURRENCY_WITH_VAT_RATE')[0]
  const value = child(costs, 'VALUE_COST')
  if ((attribute(costs, 'CURRENCY') ?? 'EUR') !== 'EUR') return null
  const cents = centsOf(attribute(value, 'FMTVAL') ?? text(value))
  return found(cents ? cents / 100 : null, passageAt(value, `${at}/VALUE_COST`))
}

function criterionOf(node: XmlNode, rank: number): ScopeFacts['criteria'] {
  const name = passageAt(node, `CRITERIA_DEFINITION[${rank + 1}]`, 'CRITERIA')
  if (!name) return []
  const value = {
    name: name.text.replace(/\s+/g, ' '),
    value: text(node, 'WEIGHTING'),
    subCriteria: [],
  }
  return [{ value, quotes: [whole(name)] }]
}
