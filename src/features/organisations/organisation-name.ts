import { LONGEST_ORGANISATION_NAME } from './organisation-outcome.ts'

/** Error of a trimmed name; null for a valid one. */
export function nameFault(name: string): 'name_missing' | 'name_long' | null {
  if (name === '') return 'name_missing'
  return name.length > LONGEST_ORGANISATION_NAME ? 'name_long' : null
}
