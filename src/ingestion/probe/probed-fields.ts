import type { NoticeContent } from '#/domain/notices/notice-content.ts'

/** Number of notices with a field, and its value in the first of them. */
export type ProbedField = { field: string; filled: number; of: number; example: string | null }

const LONGEST_EXAMPLE = 80

/** Every field of what a connector reads, in the order of the type; `buyer.name` for nested ones. */
export function probedFields(notices: readonly NoticeContent[]): ProbedField[] {
  const values = new Map<string, string[]>()
  for (const notice of notices) {
    for (const [field, value] of fieldsOf(notice)) {
      const filled = values.get(field) ?? []
      if (isFilled(value)) filled.push(exampleOf(value))
      values.set(field, filled)
    }
  }
  return [...values].map(([field, filled]) => ({
    field,
    filled: filled.length,
    of: notices.length,
    example: filled[0] ?? null,
  }))
}

function* fieldsOf(notice: NoticeContent): Generator<[field: string, value: unknown]> {
  for (const [field, value] of Object.entries(notice)) {
    if (field !== 'buyer') yield [field, value]
    else
      for (const [part, said] of Object.entries(notice.buyer ?? {})) yield [`buyer.${part}`, said]
  }
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !isEmptyList(value)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function exampleOf(value: unknown): string {
  const words = typeof value === 'string' ? value : JSON.stringify(value)
  const line = words.replace(/\s+/g, ' ')
  return line.length > LONGEST_EXAMPLE ? `${line.slice(0, LONGEST_EXAMPLE)}…` : line
}
