/** Kinds of things that the back office changes. */
export const AUDIT_SUBJECTS = [
  'tender',
  'notice',
  'organisation',
  'profile',
  'account',
  'source',
  'job',
  'landing_page',
  'blog_post',
  'contact_message',
  'golden_case',
  'outbox_message',
  'refused_address',
  'setting',
  /** A list of the back office, by the name of its file. */
  'table',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
