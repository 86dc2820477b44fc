/** Kinds of objects whose latest event of the hosted provider is stored, beside memberships. */
export const HOSTED_KINDS = ['person', 'organisation'] as const

export type HostedKind = (typeof HOSTED_KINDS)[number]
