import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import type { Position } from '#/features/locations/distance.ts'

/** What is known of a firm beside its profile. */
export type Firm = {
  /** Where it is. */
  town: ({ name: string } & Position) | null
  /** Of its best year, in cents. */
  turnoverCents: number | null
  /** Null where the firm has none. */
  file: CompanyFile | null
}
