/** Milliseconds of a minute, an hour, a day of 24 hours and a week of 7 such days. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

export const DAY_SECONDS = DAY_MS / 1000
