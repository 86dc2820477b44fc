import type { Tracking } from '#/domain/tracking.ts'
import { parseTracking } from './tracking-param.ts'

export const TRACKING_COOKIE = 'tracking'

/** Data of the personal link that led here; null without one. */
export function trackingOf(request: Request): Tracking | null {
  const cookies = request.headers.get('cookie') ?? ''
  const [, value] = new RegExp(`(?:^|;\\s*)${TRACKING_COOKIE}=([^;]+)`).exec(cookies) ?? []
  return value === undefined ? null : parseTracking(value)
}
