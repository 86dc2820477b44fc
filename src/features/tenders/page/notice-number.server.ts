import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { notice } from '#/db/schema/notice.ts'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'

/** As sources write them: « 21-18431 », « 2026/S 045-123456 ». */
const NOTICE_NUMBER = /^[\w./ -]{1,60}$/

/** Whether a text can be the number that a source gave to a notice. */
export const isNoticeNumber = (text: string) => NOTICE_NUMBER.test(text)

/** Notices of this number, of any source: all codes are given, so that the index of source and number serves. */
export function hasNumber(number: string): SQL | undefined {
  return and(inArray(notice.source, SOURCE_CODES), eq(notice.sourceRef, number))
}
