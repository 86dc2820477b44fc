/** The part of a tender from which a reason is taken. */
export type ReasonOrigin =
  | { at: 'title' | 'description' | 'buyer' }
  | { at: 'lot'; number: number; title: string }
  /** A BOAMP descriptor that the publisher chose. */
  | { at: 'descriptor'; code: string; label: string }
  | { at: 'cpv'; code: string; label: string }
  /** Derived by the classifier from the words of the tender: those that name the activity by themselves. */
  | { at: 'classifier'; label: string; words: string[] }

export type ReasonKind =
  | 'activity'
  | 'words'
  | 'share'
  | 'similar'
  | 'zone'
  | 'distance'
  | 'size'
  | 'capacity'
  | 'condition'
  | 'time'
  | 'exclusion'
  | 'evidence'

/** One reason of a grade. */
export type GradeReason = {
  kind: ReasonKind
  /** A French sentence or phrase without a full stop. */
  text: string
  origin?: ReasonOrigin
  /** Words of the tender that the text quotes, as written there. */
  quotes?: string[]
}

/** The reasons of a grade, most important first. */
export type GradeReasons = {
  for: GradeReason[]
  against: GradeReason[]
  /** The most precise reason for the tender in a few words: « Lot 3 : Couverture zinguerie »; null without one. */
  headline: string | null
}
