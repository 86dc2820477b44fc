/** What the hosted provider tells the latest of, beside who belongs to what. */
export const HOSTED_KINDS = ['person', 'organisation'] as const

export type HostedKind = (typeof HOSTED_KINDS)[number]
