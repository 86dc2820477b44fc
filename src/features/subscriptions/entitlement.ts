import type { Standing } from './trial.ts'

/** What an organisation may read by what it has; a visitor has nothing. */
export type Entitlement = { standing: Standing; boughtTenders: ReadonlySet<string> }
