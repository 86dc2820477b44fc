import { createServerFn } from '@tanstack/react-start'
import { env } from '#/lib/env.ts'

/** What every page needs to know of the installation. */
export type Site = {
  name: string
  /** Without a slash at the end; canonical addresses stand on it. */
  origin: string
  year: number
}

export const getSite = createServerFn({ method: 'GET' }).handler(
  (): Site => ({
    name: env.SITE_NAME,
    origin: new URL(env.SITE_URL).origin,
    year: new Date().getFullYear(),
  }),
)
