import type { TenderStatus } from '#/domain/notices/tender-states.ts'

/** Where a tender is before it is one: its notices wait, or have just come. */
export type LifecyclePlace = 'notices' | TenderStatus

/** Who brings a transition about. */
type LifecycleActor = 'source' | 'administrator' | 'worker'

type LifecycleEvent = keyof typeof LIFECYCLE

type Transition = {
  actor: LifecycleActor
  /** What it is called on buttons and in the picture. */
  label: string
  to: Partial<Record<LifecyclePlace, TenderStatus>>
}

/**
 * The lifecycle of a tender: every way from one status to another, and no other. Whether a published tender is
 * open, closed or cancelled follows from its dates; that its last analysis failed is stored beside its status.
 */
export const LIFECYCLE = {
  /** A complete call came in; or an administrator completed one. */
  promote: { actor: 'source', label: 'Avis complet', to: { notices: 'published' } },
  /** Completed, but to be read again before it is published. */
  keep_draft: { actor: 'administrator', label: 'Garder en brouillon', to: { notices: 'draft' } },
  publish: {
    actor: 'administrator',
    label: 'Publier',
    to: { draft: 'published', withdrawn: 'published' },
  },
  withdraw: {
    actor: 'administrator',
    label: 'Retirer',
    to: { draft: 'withdrawn', analysing: 'withdrawn', published: 'withdrawn' },
  },
  /** What is published stays readable meanwhile. */
  reanalyse: {
    actor: 'administrator',
    label: 'Analyser à nouveau',
    to: { draft: 'analysing', published: 'published' },
  },
  /** With results or with an error: an administrator reads it again either way. */
  analysed: {
    actor: 'worker',
    label: 'Analyse terminée',
    to: { analysing: 'draft', published: 'published' },
  },
  /** Its notices turned out to be of other calls. */
  lose_calls: {
    actor: 'source',
    label: 'Plus aucun avis initial',
    to: { draft: 'withdrawn', analysing: 'withdrawn', published: 'withdrawn' },
  },
  regain_call: {
    actor: 'source',
    label: 'Un avis initial revient',
    to: { withdrawn: 'published' },
  },
} as const satisfies Record<string, Transition>

/** What administrators do with tenders that are there, one or many at a time. */
export const STATUS_ACTIONS = ['publish', 'withdraw', 'reanalyse'] as const
export type StatusAction = (typeof STATUS_ACTIONS)[number]

/** Null where the event has no meaning for a tender in this status. */
export function statusAfter(event: LifecycleEvent, from: LifecyclePlace): TenderStatus | null {
  const { to }: Transition = LIFECYCLE[event]
  return to[from] ?? null
}

export const STATUS_LABELS: Record<LifecyclePlace, string> = {
  notices: 'Avis',
  draft: 'Brouillon',
  analysing: 'En analyse',
  published: 'Publié',
  withdrawn: 'Retiré',
}

/** The lifecycle as a Mermaid state diagram, for the documentation. */
export function lifecycleDiagram(): string {
  const lines = Object.values(LIFECYCLE).flatMap(({ label, to }) =>
    Object.entries(to).map(([from, next]) => `  ${from} --> ${next}: ${label}`),
  )
  return ['stateDiagram-v2', '  [*] --> notices', ...lines].join('\n')
}
