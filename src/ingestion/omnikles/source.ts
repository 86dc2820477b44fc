import type { NoticeSource } from '#/ingestion/source-programs.ts'
import { facts } from './facts.ts'

export const source: NoticeSource<typeof facts> = { facts, readers: {}, feeds: {}, passages: {} }
