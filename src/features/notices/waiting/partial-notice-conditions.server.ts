import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { notice } from '#/db/schema/notice.ts'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
import { fold } from '#/french-text/fold.ts'
import { tokenize } from '#/french-text/tokenize.ts'
import type { PartialNoticeState } from './partial-notice-states.ts'

/** Written out, so that the indexes on notices of a state are found. */
export const inState = (state: PartialNoticeState) =>
  sql`${notice.state} = ${sql.raw(`'${state}'`)}`

export const pending = inState('pending')

/** Lower case without accents, in SQL that an index can hold; collations differ between servers. */
const folded = (text: string) =>
  `lower(translate(${text}, 'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'aaaceeeeiioouuuyAAACEEEEIIOOUUUY'))`

/** As in the index `notice_waiting_texts`. */
export const WORDS = sql.raw(
  `to_tsvector('simple', ${folded("coalesce(title, '') || ' ' || coalesce(buyer_name, '')")})`,
)

/** As their indexes have them: without a publication they are the oldest, without a deadline the latest. */
const PUBLISHED = `coalesce(published_at, '-infinity'::timestamptz)`
export const ORDERS = {
  publishedAt: [PUBLISHED, 'id'],
  deadlineAt: [`coalesce(deadline_at, 'infinity'::timestamptz)`, 'id'],
  receivedAt: ['received_at', 'id'],
  title: ['title_key', 'id'],
  source: ['source', PUBLISHED, 'id'],
} as const

export function isNotice(id: string): SQL | undefined {
  const numbered = eq(notice.sourceRef, id)
  return isUuid(id) ? or(eq(notice.id, id), numbered) : numbered
}

/** `place_like` is every regional platform. */
export function isOfSource(source: string): SQL {
  const asked = SOURCE_CODES.filter((code) =>
    source === 'place_like' ? code.startsWith('place_like') : code === source,
  )
  return inArray(notice.source, asked)
}

export function isIn(departments: readonly string[]): SQL {
  return sql`${notice.departments} && array(
    select json_array_elements_text(${JSON.stringify(departments)}::json))`
}

/** Only letters and digits, so that nothing in them is read as an operator. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  tokenize(fold(text), (word) => words.push(word.replace(/[^\p{L}\p{N}]/gu, '')))
  return words.filter((word) => word !== '')
}

/** Words by their beginning; a plural finds the singular. No word finds nothing. */
export function tsQuery(words: readonly string[], operator: ' & ' | ' | '): SQL {
  const stems = words.map((word) => `${word.length > 4 ? word.replace(/s$/, '') : word}:*`)
  return sql`to_tsquery('simple', ${stems.join(operator)})`
}
