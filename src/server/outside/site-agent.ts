import { env } from '#/lib/env.ts'

/** The name of the site, in the characters that a header may have. */
const NAME = env.SITE_NAME.normalize('NFD').replace(/[^\x20-\x7e]/g, '')

/** How we name ourselves to services that are made for programs. */
export const SITE_AGENT = `${NAME} (+${env.SITE_URL})`

/** To websites, some of which refuse any agent that is not like that of a browser. */
export const WEBSITE_AGENT = `Mozilla/5.0 (compatible; ${NAME}; +${env.SITE_URL})`
