import type { FieldName } from './compared-fields.ts'

/** Differences that are no faults, with the reason; three at most. */
export const EXCEPTIONS: readonly { ref: string; field: FieldName; reason: string }[] = []
