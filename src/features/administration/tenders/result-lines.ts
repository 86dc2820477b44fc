import type { Json } from '#/domain/json.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { fieldLabel } from './result-labels.ts'

/** A result in lines to compare: « Nom affiché : Ville de Pau ». */
export function resultLines(value: Json, label = ''): string[] {
  if (value === null) return label === '' ? ['Rien'] : []
  if (typeof value !== 'object') return [withLabel(label, shown(value))]
  if (Array.isArray(value)) return value.flatMap((item) => resultLines(item, label))
  return Object.entries(value).flatMap(([name, field]) => resultLines(field, fieldLabel(name)))
}

function shown(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return String(value).replace('.', ',')
  return categoryBySlug(value)?.name ?? value
}

const withLabel = (label: string, text: string) => (label === '' ? text : `${label}\u00a0: ${text}`)
