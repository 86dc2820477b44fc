import { unlistedHead } from '#/lib/page-head.ts'

/** `head` of a page of the back office: « Sources – Administration ». */
export const adminHead = (title: string) => unlistedHead(`${title} – Administration`)
