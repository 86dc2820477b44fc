export const SEARCH_ALERT_FREQUENCIES = ['daily', 'weekly'] as const

export type SearchAlertFrequency = (typeof SEARCH_ALERT_FREQUENCIES)[number]

export const LONGEST_ALERT_SEARCH = 1000
