import type { NoticeContent, RawVersion } from '#/domain/notices/notice-content.ts'
import { undivided } from '#/features/analysis/rules/notice-facts.ts'
import { DECLARED_SOURCES } from '#/ingestion/declared-sources.ts'
import type { PassageReader } from '#/ingestion/source-programs.ts'

/**
 * A stored record element by element, for the analysis; null where it has no form that can be read.
 * `content` is what ingestion made of it: its lots decide how the call is divided.
 */
export function readNotice(
  raw: string,
  content: Pick<NoticeContent, 'version' | 'lots'>,
): ReturnType<PassageReader> {
  const passages = READERS[content.version]?.(raw) ?? null
  if (passages === null) return null
  if (content.lots.length === 0) return undivided(passages)
  const numbers = new Set(content.lots.map(({ number }) => number))
  const known = passages.lots.filter(
    ({ lotNumber }) => lotNumber !== null && numbers.has(lotNumber),
  )
  return { call: passages.call, lots: known }
}

const READERS: Partial<Record<RawVersion, PassageReader>> = Object.assign(
  {},
  ...DECLARED_SOURCES.map(({ passages }) => passages),
)
