import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { CompletedFacts } from '#/features/analysis/components/completed-facts.tsx'
import { ExcerptSummary } from '#/features/analysis/components/excerpt-summary.tsx'
import { ResultSections } from '#/features/analysis/components/result-sections.tsx'
import {
  DOCUMENT_TYPES,
  SUMMARY_TYPES,
  TERM_TYPES,
} from '#/features/analysis/components/result-views.tsx'
import { SubmissionPieces } from '#/features/analysis/components/submission-pieces.tsx'
import { TenderFileWarnings, TenderRules } from '#/features/analysis/components/tender-rules.tsx'
import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import type { StoredResult } from '#/features/analysis/select-result.ts'
import { factsOfCall } from '#/features/analysis/stated-facts.ts'
import { TenderConditions } from '#/features/answers/components/tender-conditions.tsx'
import { ComparedPricesSection } from '#/features/awards/components/compared-prices.tsx'
import { LikelyIncumbents } from '#/features/awards/components/likely-incumbents.tsx'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { DocumentViewer } from '#/features/documents/components/document-viewer.tsx'
import type { OpenPage } from '#/features/documents/components/page-viewer.tsx'
import { TenderDocuments } from '#/features/documents/components/tender-documents.tsx'
import { useOwnDocuments } from '#/features/documents/use-own-documents.ts'
import { FollowInvitation } from '#/features/favourites/components/follow-invitation.tsx'
import { LazySaveTender } from '#/features/favourites/components/lazy-save-tender.tsx'
import { LazyTenderGrades } from '#/features/profiles/components/lazy-tender-grades.tsx'
import { TenderQuestions } from '#/features/questions/components/tender-questions.tsx'
import { PurchaseOutcomeNotice } from '#/features/subscriptions/components/purchase-outcome-notice.tsx'
import { TenderOffer } from '#/features/subscriptions/components/tender-offer.tsx'
import { ListedLots } from '#/features/tenders/components/page/lot-results.tsx'
import { ShortenedNotice } from '#/features/tenders/components/page/shortened-notice.tsx'
import { SimilarTenders } from '#/features/tenders/components/page/similar-tenders.tsx'
import { TenderAwards } from '#/features/tenders/components/page/tender-awards.tsx'
import { TenderCalendar } from '#/features/tenders/components/page/tender-calendar.tsx'
import { TenderDescription } from '#/features/tenders/components/page/tender-description.tsx'
import { TenderDetails } from '#/features/tenders/components/page/tender-details.tsx'
import { TenderDoubts } from '#/features/tenders/components/page/tender-doubts.tsx'
import { TenderFacts } from '#/features/tenders/components/page/tender-facts.tsx'
import { TenderHeading } from '#/features/tenders/components/page/tender-heading.tsx'
import { TenderHistory } from '#/features/tenders/components/page/tender-history.tsx'
import { TenderLinks } from '#/features/tenders/components/page/tender-links.tsx'
import { TenderLot } from '#/features/tenders/components/page/tender-lot.tsx'
import { TenderLots } from '#/features/tenders/components/page/tender-lots.tsx'
import { TenderSources } from '#/features/tenders/components/page/tender-sources.tsx'
import { TenderSummary } from '#/features/tenders/components/page/tender-summary.tsx'
import { UnlistedSubmission } from '#/features/tenders/components/page/unlisted-submission.tsx'
import { evidenceNames } from '#/features/tenders/page/evidence-names.ts'
import { factsBeyond } from '#/features/tenders/page/facts-beyond.ts'
import { useFocusOnReturn } from '#/features/tenders/page/use-focus-on-return.ts'
import {
  lotResultsBeyond,
  partResults,
  withResults,
} from '#/features/tenders/page/with-document-results.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { shortened } from '#/french-text/shortened.ts'
import { Notice } from '#/ui/notice.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { TableOfContents } from '#/ui/table-of-contents.tsx'

const SHEET_ID = 'fiche'

const route = getRouteApi('/appel-offre/$slug')

/** Characters: the whole subject is just below, as the title. */
const LONGEST_STEP = 60

/** The page of a tender. */
export default function TenderBody() {
  const { bid: published, similar, past, outcome, mine, steps } = route.useLoaderData()
  const { site, user } = route.useRouteContext()
  const { lot, m } = route.useSearch()
  const [page, setPage] = useState<OpenPage | null>(null)
  useFocusOnReturn(published.slug)
  const own = useOwnDocuments(published.id, {
    hasDocuments: Boolean(user?.org) || published.isExample,
    onOpenPage: setPage,
  })
  const bid = withResults(published, own.results)
  const names = { ...evidenceNames(bid), ...own.names }
  const facts = factsOfCall(published.infos, own.results)
  const [category = ''] = bid.index.category
  const isLotLeftOut = bid.isShortened && !bid.lots.some(({ number }) => number === lot)
  const shown = { results: bid.infos, names, locked: bid.locked }
  const trail = steps.map(({ label, search }) => ({
    label: shortened(label, LONGEST_STEP),
    ...(search && { link: { to: '/bids' as const, search } }),
  }))
  return (
    <>
      <TenderHeading bid={bid} steps={[{ label: 'Accueil', link: { to: '/' } }, ...trail]} />
      {bid.isExample && (
        <div className="container-page pt-6">
          <Notice>Exemple&nbsp;: cet acheteur et ce marché sont imaginaires.</Notice>
        </div>
      )}
      {bid.demo && site.demoData === 'some' && (
        <div className="container-page pt-6">
          <Notice>
            Avis de démonstration&nbsp;: ses dates sont décalées. N’y&nbsp;répondez pas.
          </Notice>
        </div>
      )}
      {m && outcome && (
        <div className="container-page pt-6 wrap-break-word">
          <PurchaseOutcomeNotice
            bidId={bid.id}
            about={m}
            first={outcome}
            isSimulated={site.demonstrationPayments}
          />
        </div>
      )}
      <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-6 py-6 wrap-break-word lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8 lg:py-8">
        <aside
          aria-label="Échéance et accès"
          className="self-start lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 xl:-m-1 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto xl:p-1"
        >
          <TenderSummary
            bid={bid}
            isVisitor={user === null}
            follow={
              bid.state === 'open' &&
              !user?.org && <FollowInvitation slug={bid.slug} hasAccount={user !== null} />
            }
          />
          {user?.org && <LazyTenderGrades bidId={bid.id} />}
          {user?.org && user.org.role !== 'guest' && (
            <LazySaveTender bidId={bid.id} subject={tenderTexts(bid.infos).subject} />
          )}
          {site.access === 'offers' && !bid.isWhole && (
            <TenderOffer bid={bid} mine={mine} isSimulated={site.demonstrationPayments} />
          )}
          <TableOfContents of={SHEET_ID} changesWith={own.results} />
        </aside>
        <Sheet
          id={SHEET_ID}
          className="grid min-w-0 content-start gap-10 p-5 sm:p-8 lg:col-start-1 lg:row-start-1"
        >
          {bid.isShortened && <ShortenedNotice slug={bid.slug} />}
          {lot !== undefined && !isLotLeftOut && (
            <TenderLot bid={bid} lotNumber={lot} names={names}>
              <ResultSections
                {...shown}
                types={[...SUMMARY_TYPES, ...TERM_TYPES]}
                lotNumber={lot}
              />
            </TenderLot>
          )}
          <TenderFacts
            bid={bid}
            names={names}
            summary={<ExcerptSummary results={bid.infos} names={names} />}
          />
          <TenderDoubts doubts={bid.doubts} names={names} />
          <SubmissionPieces
            facts={facts}
            names={names}
            otherwise={
              bid.state === 'open' && !bid.isAwaitingAnalysis && <UnlistedSubmission bid={bid} />
            }
          />
          <TenderCalendar bid={bid} names={names} />
          <ResultSections {...shown} types={TERM_TYPES} />
          <TenderConditions conditions={bid.conditions} names={names} />
          <TenderLots bid={bid} selected={lot} />
          {bid.lots.length === 0 && listedLots(bid.infos, names)}
          <TenderDescription bid={bid} isShortened={bid.isShortened} />
          <TenderRules facts={factsBeyond(facts, bid)} names={names} />
          <TenderDocuments
            bidId={bid.id}
            slug={bid.slug}
            isExample={bid.isExample}
            isVisitor={user === null}
            onOpenPage={setPage}
            renderResults={(results) => {
              const { other, added } = partResults(published, results)
              return (
                <>
                  <TenderFileWarnings results={results} />
                  <CompletedFacts results={added} />
                  <ResultSections
                    results={other}
                    names={names}
                    locked={[]}
                    types={DOCUMENT_TYPES}
                    according={OF_DOCUMENTS}
                  />
                  {bid.lots.length > 0 &&
                    listedLots(lotResultsBeyond(published, results), names, OF_DOCUMENTS)}
                </>
              )
            }}
          />
          <TenderQuestions
            bidId={bid.id}
            texts={searchedTexts({ isExample: bid.isExample, isMember: Boolean(user?.org) })}
            isOpenWhole={site.access !== 'offers' || bid.isWhole}
            onOpenPage={setPage}
          />
          {past && bid.state === 'open' && <LikelyIncumbents incumbents={past.incumbents} />}
          {past && (
            <ComparedPricesSection
              context={past}
              categoryName={categoryBySlug(category)?.name ?? category}
            />
          )}
          <TenderLinks bid={bid} />
          <TenderHistory bid={bid} />
          <TenderAwards awards={bid.awards} />
          <TenderDetails bid={bid} names={names} />
          <TenderSources bid={bid} />
          <p className="hidden text-sm text-soft print:block">
            Fiche imprimée depuis {site.origin}/appel-offre/{bid.slug}
          </p>
        </Sheet>
      </div>
      <SimilarTenders bids={similar} />
      <DocumentViewer page={page} onPage={setPage} />
    </>
  )
}

function searchedTexts({ isExample, isMember }: { isExample: boolean; isMember: boolean }): string {
  if (isExample) return 'dans l’avis et dans le dossier de consultation'
  return isMember ? 'dans les avis et dans les documents que vous avez déposés' : 'dans l’avis'
}

const OF_DOCUMENTS = 'd’après le dossier'

/** Lots that only documents have, or their results for the lots of the call. */
function listedLots(results: readonly StoredResult[], names: EvidenceNames, according?: string) {
  return (
    <ListedLots
      {...(according && { according })}
      results={results}
      names={names}
      types={TERM_TYPES}
      renderOwn={(own, lotNumber) => (
        <ResultSections
          results={own}
          names={names}
          locked={[]}
          types={TERM_TYPES}
          lotNumber={lotNumber}
        />
      )}
    />
  )
}
