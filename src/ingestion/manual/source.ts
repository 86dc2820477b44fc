import { formPassages } from '#/ingestion/passages/form-passages.ts'
import type { NoticeSource } from '#/ingestion/source-programs.ts'
import { facts } from './facts.ts'

/** Files are read by `manual-command.ts`, which shows each line that cannot be used. */
export const source: NoticeSource<typeof facts> = {
  facts,
  readers: {},
  feeds: {},
  passages: { manual_1: formPassages },
}
