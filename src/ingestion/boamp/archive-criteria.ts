import type { Criterion } from '#/domain/notices/notice-content.ts'
import type { ArchiveBlock } from './archive-changes.ts'
import { boampLine } from './boamp-text.ts'
import { type Literal, parsePythonLiteral } from './python-literal.ts'

const WEIGHTED = 'Procedure_Criteresattribution_Criteresponderes_Critere'
const RANKED = 'Procedure_Criteresattribution_Criterespriorites_Critere'

/** Award criteria, by weight or by rank; the export left them as Python literals. */
export function archiveCriteria(procedure: ArchiveBlock): Criterion[] {
  const weighted = entriesOf(procedure[WEIGHTED])
  if (weighted.length > 0) {
    return weighted.map(({ name, fields }) => ({
      name,
      value: typeof fields.poids === 'number' ? String(fields.poids) : null,
      subCriteria: [],
    }))
  }
  return entriesOf(procedure[RANKED])
    .sort((one, other) => Number(one.fields.ordre ?? 0) - Number(other.fields.ordre ?? 0))
    .map(({ name }) => ({ name, value: null, subCriteria: [] }))
}

function entriesOf(written: unknown) {
  const list = typeof written === 'string' ? parsePythonLiteral(written) : undefined
  return (Array.isArray(list) ? list : [list]).flatMap((item) => {
    if (!isDictionary(item)) return []
    const name = typeof item.value === 'string' ? boampLine(item.value) : ''
    return name ? [{ name, fields: item }] : []
  })
}

function isDictionary(item: Literal | undefined): item is { [key: string]: Literal } {
  return typeof item === 'object' && item !== null && !Array.isArray(item)
}
