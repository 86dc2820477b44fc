import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { readArchiveLine } from '#/ingestion/boamp/archive.ts'

/** A notice of the archive with its month. */
export type ArchivedNotice = { notice: NoticeContent; month: string }

/** The valid notices of a BOAMP archive (JSON lines, optionally gzipped) by number. */
export function readNotices(file: string): Map<string, ArchivedNotice> {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return new Map(
    lines.flatMap((line): [string, ArchivedNotice][] => {
      const parsed = readArchiveLine(line)
      if (!parsed.ok) return []
      const { notice } = parsed
      const { month } = z.looseObject({ month: z.string().nullish() }).parse(JSON.parse(line))
      const day = notice.publishedAt?.toISOString() ?? ''
      return [[notice.sourceRef, { notice, month: month ?? day.slice(0, 7) }]]
    }),
  )
}
