import { env } from './env.ts'

/** How e-mails, feeds, calendars and files name the site; `origin` begins their links. */
export type SiteIdentity = { origin: string; siteName: string }

export const SITE: SiteIdentity = { origin: env.SITE_URL, siteName: env.SITE_NAME }
