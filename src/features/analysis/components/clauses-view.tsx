import { Prose } from './prose.tsx'

/** The clauses in the buyer's own words. */
export function ClausesView({ value }: { value: { details: string } }) {
  return <Prose text={value.details} />
}
