import { pageHead } from '#/lib/page-head.ts'
import { breadcrumbData, structuredDataScript } from '#/lib/structured-data.ts'
import { excerptDescription } from '../plain-excerpt.ts'
import type { Tender } from '../tender-card.ts'
import { tenderTexts } from '../tender-texts.ts'
import type { tenderSteps } from './tender-breadcrumb.ts'

/** The head of the page of a tender; `steps` lead to it. */
export function tenderHead(
  bid: Tender,
  steps: ReturnType<typeof tenderSteps>,
  { origin, name, isShort }: { origin: string; name: string; isShort: boolean },
) {
  const { subject, excerpt } = tenderTexts(bid.infos)
  const canonical = `${origin}/appel-offre/${bid.slug}`
  const trail = steps.map(({ label, search }) => ({
    name: label,
    url: search ? `${origin}/bids?${new URLSearchParams(search)}` : canonical,
  }))
  return {
    ...pageHead({
      title: subject,
      siteName: name,
      description: excerpt ? excerptDescription(excerpt) : undefined,
      canonical,
      image: `/partage/appel-offre/${bid.slug}.png`,
      noindex: bid.demo || !isShort,
    }),
    scripts: [
      structuredDataScript(breadcrumbData([{ name: 'Accueil', url: `${origin}/` }, ...trail])),
    ],
  }
}
