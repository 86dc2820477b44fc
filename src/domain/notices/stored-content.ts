import type { Award, NoticeContent } from './notice-content.ts'

/**
 * A notice's content as the database keeps it: JSON, instants in ISO 8601, and no field that is null
 * or an empty list (most are).
 */
export type StoredContent = Partial<Jsonized<NoticeContent>> & Jsonized<AlwaysThere>

type AlwaysThere = Pick<
  NoticeContent,
  'source' | 'sourceRef' | 'version' | 'kind' | 'title' | 'buyer'
>

type Jsonized<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Jsonized<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Jsonized<Value[Key]> }
      : Value

/** What is written for a content; instants become text when it is written. */
export function storedContent(content: NoticeContent): object {
  return Object.fromEntries(
    Object.entries(content).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

/** The content again, as its reader made it. */
export function restoreContent(stored: StoredContent): NoticeContent {
  return {
    ...ABSENT,
    ...stored,
    publishedAt: dateOf(stored.publishedAt),
    deadlineAt: dateOf(stored.deadlineAt),
    questionsDeadlineAt: dateOf(stored.questionsDeadlineAt),
    awards: (stored.awards ?? []).map(
      (award): Award => ({ ...award, decidedAt: dateOf(award.decidedAt) }),
    ),
  }
}

const ABSENT: Omit<NoticeContent, keyof AlwaysThere> = {
  publishedAt: null,
  description: null,
  mainCategory: null,
  procedure: null,
  buyerReference: null,
  deadlineAt: null,
  questionsDeadlineAt: null,
  departments: [],
  placeLabel: null,
  postcode: null,
  city: null,
  nutsCodes: [],
  cpvCodes: [],
  descriptorCodes: [],
  lots: [],
  estimate: null,
  minimum: null,
  maximum: null,
  durationMonths: null,
  durationDays: null,
  criteria: [],
  reservedFor: [],
  contact: null,
  links: [],
  identifiers: [],
  names: [],
  awards: [],
  changeText: null,
  changes: [],
}

function dateOf(iso: string | null | undefined): Date | null {
  return iso ? new Date(iso) : null
}
