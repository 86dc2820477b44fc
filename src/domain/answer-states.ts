/** The ways a company can apply: alone or in a group. */
export const CANDIDACIES = ['alone', 'joint', 'solidary'] as const
type Candidacy = (typeof CANDIDACIES)[number]

export const CANDIDACY_LABELS: Readonly<Record<Candidacy, string>> = {
  alone: 'Sans groupement',
  joint: 'En groupement conjoint',
  solidary: 'En groupement solidaire',
}

export const DECISIONS = ['go', 'no_go'] as const
export type Decision = (typeof DECISIONS)[number]

export const DECISION_LABELS: Readonly<Record<Decision, string>> = {
  go: 'On répond',
  no_go: 'On ne répond pas',
}

export const ITEM_STATES = ['to_do', 'in_progress', 'done', 'not_applicable'] as const
export type ItemState = (typeof ITEM_STATES)[number]

export const ITEM_STATE_LABELS: Readonly<Record<ItemState, string>> = {
  to_do: 'À faire',
  in_progress: 'En cours',
  done: 'Fait',
  not_applicable: 'Sans objet',
}

/** True if nothing is left to do. */
export const isSettledItem = ({ state }: { state: ItemState }) =>
  state === 'done' || state === 'not_applicable'

/** The items of the to-do lists: a requirement of the documents, or a document to submit. */
export const ITEM_KINDS = ['requirement', 'piece'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** The functions of a company that an item can be assigned to, instead of a person. */
export const ITEM_ROLES = ['direction', 'sales', 'technical', 'administration', 'finance'] as const
export type ItemRole = (typeof ITEM_ROLES)[number]

export const ITEM_ROLE_LABELS: Readonly<Record<ItemRole, string>> = {
  direction: 'Direction',
  sales: 'Commercial',
  technical: 'Technique',
  administration: 'Administratif',
  finance: 'Finances',
}

/** The organisation's choices for its answer. */
export type AnswerSettings = {
  candidacy: Candidacy
  /** In a group: true if the company is the leader. */
  isLeader: boolean
  /** In a joint group: true if the leader is liable for all members. */
  leaderIsSolidary: boolean
  /** Numbers of the chosen lots; empty means all lots. */
  lots: number[]
  withVariant: boolean
  /** The company declares that no ground for exclusion applies (DC1, F1). */
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
