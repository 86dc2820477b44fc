/** How a company answers: by itself, or with others. */
export const CANDIDACIES = ['alone', 'joint', 'solidary'] as const
type Candidacy = (typeof CANDIDACIES)[number]

export const CANDIDACY_LABELS: Readonly<Record<Candidacy, string>> = {
  alone: 'Seule',
  joint: 'En groupement conjoint',
  solidary: 'En groupement solidaire',
}

export const DECISIONS = ['go', 'no_go'] as const
export type Decision = (typeof DECISIONS)[number]

export const DECISION_LABELS: Readonly<Record<Decision, string>> = { go: 'Go', no_go: 'No-go' }

/** How far something that is asked for has come. */
export const ITEM_STATES = ['to_do', 'in_progress', 'done', 'not_applicable'] as const
export type ItemState = (typeof ITEM_STATES)[number]

export const ITEM_STATE_LABELS: Readonly<Record<ItemState, string>> = {
  to_do: 'À faire',
  in_progress: 'En cours',
  done: 'Fait',
  not_applicable: 'Sans objet',
}

/** What the team works off: something that the documents require, or a document to hand in. */
export const ITEM_KINDS = ['requirement', 'piece'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** What the team settled about how it answers. */
export type AnswerSettings = {
  candidacy: Candidacy
  /** Of a group: whether the company leads it. */
  isLeader: boolean
  /** Of a joint group: whether its leader answers for all. */
  leaderIsSolidary: boolean
  /** Numbers of the lots that are answered; empty for all of them. */
  lots: number[]
  withVariant: boolean
  /** The company declares on its honour that no ground of exclusion holds (DC1, F1). */
  declaresNoExclusion: boolean
}

export const DEFAULT_SETTINGS: AnswerSettings = {
  candidacy: 'alone',
  isLeader: true,
  leaderIsSolidary: false,
  lots: [],
  withVariant: false,
  declaresNoExclusion: false,
}
