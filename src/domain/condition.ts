/** Whether variants may, must or must not be handed in. */
export type VariantRule = 'allowed' | 'forbidden' | 'required'

/** What kinds of companies contracts are reserved for, by the articles of the public procurement code. */
export const STRUCTURES = ['none', 'insertion', 'adapted', 'esat', 'ess', 'prison'] as const

export type Structure = (typeof STRUCTURES)[number]

/** What a call asks of whoever answers. Amounts are euros before tax. */
export type ConditionValue =
  | {
      kind: 'turnover'
      /** Null where only a multiple of the contract's price is told. */
      euros: number | null
      multiple: number | null
      /** Whether the mean of the years counts, and not each of them. */
      isMean: boolean
      lotNumber: number | null
    }
  | { kind: 'headcount'; least: number }
  | { kind: 'references'; least: number; years: number | null }
  | {
      kind: 'certificate'
      /** As people call it: « Qualibat 2112 », « ISO 9001 ». */
      name: string
      orEquivalent: boolean
      isMandatory: boolean
    }
  | { kind: 'insurance'; insurance: 'liability' | 'decennial' }
  | { kind: 'reserved'; structures: Structure[] }
  | { kind: 'variants'; rule: VariantRule }
  | {
      kind: 'group'
      /** `solidary_leader`: whoever answers jointly does so with a solidary leader. */
      form: 'solidary' | 'joint' | 'joint_solidary_leader' | 'solidary_leader' | 'free'
      atAward: boolean
    }
  | { kind: 'lots'; most: number }
