import { createFileRoute, redirect } from '@tanstack/react-router'
import { type AnswerSearch, answerSearch } from '#/features/answers/answer-search.ts'
import { getAnswer } from '#/features/answers/answers.functions.ts'
import { AnswerOffer } from '#/features/answers/components/answer-offer.tsx'
import { AnswerPage } from '#/features/answers/components/answer-page.tsx'
import { DocumentsPanel } from '#/features/documents/components/documents-panel.tsx'
import { PageViewer } from '#/features/documents/components/page-viewer.tsx'
import { requireMember } from '#/features/profiles/require-user.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/reponse/$bidId')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  // Looked at by the page: nothing of it is for other pages to load.
  validateSearch: (typed: AnswerSearch) => typed,
  loader: async ({ context: { queryClient, site }, params: { bidId }, location }) => {
    const { org } = await requireMember(queryClient, location.href)
    const found = await getAnswer({ data: { bidId } })
    const { id } = found.isOpen ? found.answer.bid : found.bid
    // It has become part of another tender.
    if (id !== bidId) throw redirect({ to: '/reponse/$bidId', params: { bidId: id }, search: true })
    // Made here, not in `head`: what it takes is loaded with this page alone.
    const head = pageHead({ title: 'Réponse assistée', siteName: site.name, noindex: true })
    return { ...found, mayEdit: org.role !== 'guest', head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Answer,
})

function Answer() {
  const found = Route.useLoaderData()
  const search = answerSearch(Route.useSearch())
  if (!found.isOpen) return <AnswerOffer bid={found.bid} />
  return (
    <AnswerPage
      answer={found.answer}
      loadedAt={found.loadedAt}
      search={search}
      mayEdit={found.mayEdit}
      documents={(openPage) => (
        <DocumentsPanel
          bidId={found.answer.bid.id}
          renderResults={() => null}
          onOpenPage={openPage}
        />
      )}
      viewPage={(page, onPage) => <PageViewer page={page} onPage={onPage} />}
    />
  )
}
