import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { ResultSections } from '#/features/analysis/components/result-sections.tsx'
import { SUMMARY_TYPES, TERM_TYPES } from '#/features/analysis/components/result-views.tsx'
import { bidTexts } from '#/features/tenders/bid-texts.ts'
import { NoSuchTender } from '#/features/tenders/components/no-such-tender.tsx'
import { SimilarTenders } from '#/features/tenders/components/similar-tenders.tsx'
import { TenderAwards } from '#/features/tenders/components/tender-awards.tsx'
import { TenderDescription } from '#/features/tenders/components/tender-description.tsx'
import { TenderFacts } from '#/features/tenders/components/tender-facts.tsx'
import { TenderHeading } from '#/features/tenders/components/tender-heading.tsx'
import { TenderHistory } from '#/features/tenders/components/tender-history.tsx'
import { TenderLinks } from '#/features/tenders/components/tender-links.tsx'
import { TenderLot } from '#/features/tenders/components/tender-lot.tsx'
import { TenderLots } from '#/features/tenders/components/tender-lots.tsx'
import { TenderSources } from '#/features/tenders/components/tender-sources.tsx'
import { TenderSummary } from '#/features/tenders/components/tender-summary.tsx'
import { excerptDescription } from '#/features/tenders/plain-excerpt.ts'
import { bidQuery, similarBidsQuery } from '#/features/tenders/tenders.query-options.ts'
import { breadcrumbData, structuredDataScript } from '#/lib/breadcrumb-data.ts'
import { pageHead } from '#/lib/page-head.ts'
import { shortened } from '#/lib/shortened.ts'
import { Sheet } from '#/ui/sheet.tsx'

/** A value that makes no sense is dropped: the page is the tender's all the same. */
const searchSchema = z.object({
  lot: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  m: z.catch(z.optional(z.enum(['open', 'one-shot', 'sub'])), undefined),
})

export const Route = createFileRoute('/appel-offre/$slug')({
  validateSearch: searchSchema,
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const bid = await queryClient.fetchQuery(bidQuery(slug))
    const similar = await queryClient.fetchQuery(similarBidsQuery(bid.id))
    // Not above: every page would load the taxonomy and the list of places.
    const { tenderSteps } = await import('#/features/tenders/tender-breadcrumb.ts')
    return { bid, similar, steps: tenderSteps(bid) }
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return {}
    const { bid, steps } = loaderData
    const { origin, name } = context.site
    const { subject, excerpt } = bidTexts(bid.infos)
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
        noindex: bid.demo,
      }),
      scripts: [
        structuredDataScript(breadcrumbData([{ name: 'Accueil', url: `${origin}/` }, ...trail])),
      ],
    }
  },
  component: TenderPage,
  notFoundComponent: ({ data }) => <NoSuchTender data={data} />,
})

/** Characters: the whole subject stands just below, as the title. */
const LONGEST_STEP = 60

function TenderPage() {
  const { bid, similar, steps } = Route.useLoaderData()
  const { lot } = Route.useSearch()
  const trail = steps.map(({ label, search }) => ({
    label: shortened(label, LONGEST_STEP),
    ...(search && { link: { to: '/bids' as const, search } }),
  }))
  return (
    <>
      <TenderHeading bid={bid} steps={[{ label: 'Accueil', link: { to: '/' } }, ...trail]} />
      <div className="container-page grid gap-6 py-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8 lg:py-8">
        <aside
          aria-label="Échéance et accès"
          className="self-start lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1"
        >
          <TenderSummary bid={bid} />
        </aside>
        <Sheet className="grid min-w-0 content-start gap-10 p-5 sm:p-8 lg:col-start-1 lg:row-start-1">
          {lot !== undefined && (
            <TenderLot bid={bid} lotNumber={lot}>
              <ResultSections
                results={bid.infos}
                types={[...SUMMARY_TYPES, ...TERM_TYPES]}
                lotNumber={lot}
              />
            </TenderLot>
          )}
          <ResultSections results={bid.infos} types={SUMMARY_TYPES} />
          <TenderFacts bid={bid} />
          <TenderDescription bid={bid} />
          <TenderLots bid={bid} selected={lot} />
          <ResultSections results={bid.infos} types={TERM_TYPES} />
          <TenderLinks bid={bid} />
          <TenderHistory bid={bid} />
          <TenderAwards bid={bid} />
          <TenderSources bid={bid} />
        </Sheet>
      </div>
      <SimilarTenders bids={similar} />
    </>
  )
}
