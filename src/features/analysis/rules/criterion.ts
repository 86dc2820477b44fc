/** A criterion for the award as it is written: « 60 », « 60 % », « 12 points »; null where only named. */
export type Criterion = {
  name: string
  value: string | null
  subCriteria: { name: string; value: string | null }[]
}
