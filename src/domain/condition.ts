/** Whether variants are allowed, required or forbidden. */
export type VariantRule = 'allowed' | 'forbidden' | 'required'

/** Company types that contracts can be reserved for (public procurement code). */
export const STRUCTURES = ['none', 'insertion', 'adapted', 'esat', 'ess', 'prison'] as const

export type Structure = (typeof STRUCTURES)[number]

/** A condition for candidates. Amounts are in euros before tax. */
export type ConditionValue =
  | {
      kind: 'turnover'
      /** Null if only a multiple of the contract price is stated. */
      euros: number | null
      multiple: number | null
      /** True if the mean of the years must reach it, false if each year must. */
      isMean: boolean
      lotNumber: number | null
      /** What the turnover must be of, in the words of the text: « en signalisation ferroviaire, pour l’année 2015 ». */
      within?: string
    }
  | { kind: 'headcount'; least: number }
  /** `per`: « par type de déchets », where the number is of each. */
  | { kind: 'references'; least: number; years: number | null; per?: string }
  | {
      kind: 'certificate'
      /** The usual name: « Qualibat 2112 », « ISO 9001 ». */
      name: string
      orEquivalent: boolean
      isMandatory: boolean
    }
  | { kind: 'insurance'; insurance: 'liability' | 'decennial'; isProfessional?: boolean }
  | { kind: 'reserved'; structures: Structure[] }
  | { kind: 'variants'; rule: VariantRule }
  | {
      kind: 'group'
      /** `solidary_leader`: a joint group must have a solidary leader. */
      form: 'solidary' | 'joint' | 'joint_solidary_leader' | 'solidary_leader' | 'free'
      atAward: boolean
    }
  | { kind: 'lots'; most: number }
