import { notFound } from '@tanstack/react-router'
import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { tenderSearch } from '#/features/tenders/search/cluster/tender-search.server.ts'
import { tenderSearchSchema } from '#/features/tenders/search/list-search.schemas.ts'
import { env } from '#/lib/env.ts'
import { SITE } from '#/lib/site-identity.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { clientAddress } from '#/server/http/client-address.ts'
import { isSearchAlertLink, searchAlertUrl } from './alert-links.server.ts'
import { alertQuery, alertTitle, searchAlertPreview } from './alert-query.server.ts'
import { searchAlertSchema } from './alerts.schemas.ts'
import { answerAlertForm } from './answer-alert-form.server.ts'
import { linkSecret } from './link-secret.server.ts'
import { alertSearchText, readAlertSearch } from './search-alert.ts'
import { searchAlertOf } from './search-alerts.queries.server.ts'

/** The alert that a search would become: its name, and what it would have sent last month. */
export const offerSearchAlert = createServerFn({ method: 'GET' })
  .validator(validateInput(tenderSearchSchema))
  .handler(async ({ data }) => {
    const now = new Date()
    const search = readAlertSearch(alertSearchText(data))
    const query = await alertQuery(database(), search, now)
    if (!query) throw notFound()
    const title = await alertTitle(database(), search)
    return { search, title, preview: await searchAlertPreview(tenderSearch, { query, now }) }
  })

/** The alert of a signed link and the others of its address; null where it was stopped, or the signature is invalid. */
export const getSearchAlert = createServerFn({ method: 'GET' })
  .validator(validateInput(searchAlertSchema))
  .handler(async ({ data: { id, s } }) => {
    const secret = await linkSecret(database())
    if (!isSearchAlertLink(id, s, secret)) return null
    const found = await searchAlertOf(database(), { id })
    if (!found) return null
    const { alert, others } = found
    const now = new Date()
    const query = await alertQuery(database(), alert.search, now)
    return {
      alert,
      preview: query && (await searchAlertPreview(tenderSearch, { query, now })),
      others: others.map(({ id: other, title }) => {
        const { pathname, search } = new URL(
          searchAlertUrl(other, { origin: env.SITE_URL, secret }),
        )
        return { title, href: pathname + search }
      }),
    }
  })

/** For the route of the plain forms of the page, which work without JavaScript and make no call from the browser. */
export const answerAlertPost = createServerOnlyFn((request: Request) =>
  answerAlertForm(database(), request, {
    ...SITE,
    address: clientAddress(request, { trustProxy: env.TRUST_PROXY }),
  }),
)
