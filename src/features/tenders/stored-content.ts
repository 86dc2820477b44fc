import type { Award, NoticeContent } from './notice-content.ts'

/** A notice's content as the database keeps it: JSON, instants in ISO 8601. */
export type StoredContent = Jsonized<NoticeContent>

type Jsonized<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Jsonized<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Jsonized<Value[Key]> }
      : Value

/** The content again, as its reader made it. */
export function restoreContent(stored: StoredContent): NoticeContent {
  return {
    ...stored,
    publishedAt: dateOf(stored.publishedAt),
    deadlineAt: dateOf(stored.deadlineAt),
    questionsDeadlineAt: dateOf(stored.questionsDeadlineAt),
    awards: stored.awards.map((award): Award => ({ ...award, decidedAt: dateOf(award.decidedAt) })),
  }
}

function dateOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso)
}
