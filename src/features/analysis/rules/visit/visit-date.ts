import { dateIn } from '../text/dates.ts'

/** The day by which something is to be done is not the day of the visit. */
const LIMIT = /(?:au plus tard|avant le|jusqu['’]au|date limite|dernier d[ée]lai)[^.\n;]{0,60}/gi

/** The day of a visit, with its hour where stated; null without one. */
export const visitDate = (text: string) => dateIn(text.replace(LIMIT, ' '))
