import type { FieldChange } from '#/domain/notices/tender-states.ts'
import type { CardAward, TenderNotice } from '../tender-card.ts'

/** A notice whose call is not stored (a correction, a cancellation, an award …), as its page shows it. Instants are ISO 8601. */
export type RecordedNotice = Pick<
  TenderNotice,
  'id' | 'source' | 'sourceRef' | 'kind' | 'publishedAt' | 'url'
> & {
  demo: boolean
  title: string
  description: string | null
  /** `slug` is null where the buyer has no page. */
  buyer: { name: string; slug: string | null; city: string | null }
  deadlineAt: string | null
  /** The clock of the buyer. */
  timeZone: string
  /** What the notice says in its own words: the reason of a cancellation, for example. */
  text: string | null
  changes: FieldChange[]
  awards: CardAward[]
}
