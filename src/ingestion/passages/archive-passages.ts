import type { Criterion } from '#/domain/notices/notice-content.ts'
import { criteriaIn } from '#/features/analysis/rules/criteria/criteria.ts'
import { isFreeCriteria } from '#/features/analysis/rules/criteria/free-criteria.ts'
import {
  emptyScope,
  type NoticeFacts,
  type ScopeFacts,
} from '#/features/analysis/rules/notice-facts.ts'
import {
  type Finding,
  findingOf,
  type Passage,
  whole,
} from '#/features/analysis/rules/text/passage.ts'
import { archiveCriteria } from '#/ingestion/boamp/archive-criteria.ts'
import { archiveLots } from '#/ingestion/boamp/archive-lots.ts'
import { boampText } from '#/ingestion/boamp/boamp-text.ts'
import { withLostLines } from '#/ingestion/boamp/lost-lines.ts'
import { archiveFormRules } from './archive-form-rules.ts'
import { archiveFramework } from './contract-boxes.ts'
import { indexedClauses } from './indexed-clauses.ts'
import { isPlausibleValidity } from './node-passages.ts'

type Block = Record<string, unknown>

/** Blocks whose texts are about the contract, in the order they are read. */
const BLOCKS = ['conditions_marche', 'conditions_admin', 'procedure', 'delai'] as const
const SKIPPED = /Criteres(?:ponderes|priorites)|Langue|Membrejury|Lieuouverture|Persouverture/

/** A line of the archive of 2021. */
export function archivePassages(raw: string): NoticeFacts | null {
  const record = blockOf(JSON.parse(raw))
  if (record === null) return null
  const sent = BLOCKS.flatMap((name) => proseOf(record, name))
  const lines = sent.map((one) => ({ ...one, text: withLostLines(one.text) }))
  // Only lists need their lines: sentences are read as they were sent.
  const prose = sent.map((one, at) => (isFreeCriteria(one) ? (lines[at] ?? one) : one))
  const title = passage('resume_objet', record.resume_objet)
  const criteria = archiveCriteria(blockOf(record.procedure) ?? {})
  const lots = archiveLots(title?.text ?? '', criteria)
  const isByLot = lots.some((lot) => lot.criteria.length > 0)
  return {
    call: {
      ...emptyScope(null),
      title: findingOf(title),
      client: passage(
        'identite/Identite_Denomination',
        blockOf(record.identite)?.Identite_Denomination,
      ),
      prose: [...(title ? [title] : []), ...prose],
      validity: validityOf(record),
      framework: archiveFramework(blockOf(record.procedure) ?? {}),
      formRules: archiveFormRules((block, column) =>
        passage(`${block}/${column}`, blockOf(record[block])?.[column]),
      ),
      indexed: indexedClauses({
        environmental: flagOf(record, 'critere_env'),
        social: flagOf(record, 'critere_social'),
      }),
      criteria: isByLot ? [] : criteria.length > 0 ? criteria.map(proven) : criteriaIn(lines),
    },
    lots: lots.map((lot) => ({
      ...emptyScope(lot.number),
      title: title && lot.title ? findingOf({ ...title, text: lot.title }) : null,
      criteria: lot.criteria.map(proven),
    })),
  }
}

function proven(value: Criterion): Finding<Criterion> {
  return { value, quotes: [whole({ field: 'procedure/Criteresattribution', text: value.name })] }
}

/** How long offers bind: « 4.0 » months, « 120 » days. */
function validityOf(record: Block): ScopeFacts['validity'] {
  const read = (unit: 'months' | 'days', name: string) => {
    const field = `Conditiondelai_Validiteoffre_${name}`
    const written = passage(`delai/${field}`, blockOf(record.delai)?.[field])
    const count = Number(written?.text)
    if (written === null || !Number.isInteger(count) || count < 1) return null
    const value = { months: null, days: null, [unit]: count, until: null }
    return isPlausibleValidity(value) ? { value, quotes: [whole(written)] } : null
  }
  return read('months', 'Dureemois') ?? read('days', 'Dureejour')
}

function flagOf(record: Block, field: string) {
  return record[field] === true ? { field, text: 'oui' } : null
}

function proseOf(record: Block, name: string): Passage[] {
  return Object.entries(blockOf(record[name]) ?? {}).flatMap(([field, value]) => {
    if (SKIPPED.test(field)) return []
    const found = passage(`${name}/${field}`, value)
    return found && found.text.length >= 20 && /\s/.test(found.text) ? [found] : []
  })
}

function passage(field: string, value: unknown): Passage | null {
  const text = typeof value === 'string' ? boampText(value) : null
  return text === null ? null : { field, text }
}

function blockOf(value: unknown): Block | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Block)
    : null
}
