import type { PostHog } from 'posthog-js-lite'
import { pageKind } from './counted-pages.ts'

let started: Promise<PostHog> | null = null

/**
 * Sends a page view to PostHog for a visitor with consent. Only pages of the own count, without their search params:
 * other URLs may contain a secret link or identify a person.
 */
export async function reportPage(project: { key: string; host: string }, pathname: string) {
  const kind = pageKind(pathname)
  if (kind === undefined) return
  started ??= start(project)
  const client = await started
  await client.optIn()
  client.capture('$pageview', { kind })
}

/** Stops sending, and deletes the id of this visitor. */
export async function stopReporting() {
  if (started === null) return
  const client = await started
  client.reset()
  await client.optOut()
}

async function start({ key, host }: { key: string; host: string }): Promise<PostHog> {
  const { PostHog: Client } = await import('posthog-js-lite')
  return new Client(key, {
    host,
    persistence: 'localStorage',
    personProfiles: 'never',
    flushAt: 1,
    preloadFeatureFlags: false,
    disableCompression: true, // one event at a time
    disableGeoip: true,
    disableSurveys: true,
    disableRemoteConfig: true,
    before_send: (event) => {
      if (!event) return null
      const { $referrer: _, ...properties } = event.properties ?? { $referrer: null }
      const { origin, pathname } = window.location
      return { ...event, properties: { ...properties, $current_url: origin + pathname } }
    },
  })
}
