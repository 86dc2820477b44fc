/** Allows all pages except filter combinations and private pages. */
export function robotsText({ origin }: { origin: string }): string {
  return `User-agent: *
Disallow: /_serverFn/
Disallow: /api/
Disallow: /admin
Disallow: /profile
Disallow: /demonstration
Disallow: /org-bids
Disallow: /suivi
Disallow: /reponse
Disallow: /blog/preview/
Disallow: /bids.
Disallow: /*?*sort=
Disallow: /*?*status=
Disallow: /*?*amount=
Disallow: /*?*cpv=
Disallow: /*?*buyer=
Disallow: /*?*procedure=
Disallow: /*?*nature=
Disallow: /*?*kind=
Disallow: /*?*source=
Disallow: /*?*deadline=
Disallow: /*?*published=
Disallow: /*?*near=

Sitemap: ${origin}/sitemap.xml
`
}
