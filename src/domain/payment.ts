export const INTERVALS = ['month', 'year'] as const

export type Interval = (typeof INTERVALS)[number]

export const PAYMENT_PROVIDERS = ['demonstration', 'stripe'] as const

export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

export const SUBSCRIPTION_STATES = ['active', 'past_due', 'ended'] as const

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]
