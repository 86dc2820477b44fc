import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import { tenderDocumentsQuery } from '#/features/documents/documents.query-options.ts'
import { shortened } from '#/french-text/shortened.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { answerProgress, type Progress } from '../answer-progress.ts'
import type { AnswerSearch, AnswerTab } from '../answer-search.ts'
import type { AnswerView } from '../answer-view.ts'
import { AnswerSummary } from './answer-summary.tsx'
import { ExportLinks } from './export-links.tsx'
import { MemoEditor } from './memo-editor.tsx'
import { PieceChecklist } from './piece-checklist.tsx'
import { RequirementMatrix } from './requirement-matrix.tsx'

/** In characters. The full subject is in the title below. */
const LONGEST_STEP = 60

/** A page of a document with an optional highlighted quote. */
type ShownPage = { documentId: string; number: number; quote: string | null }

const TAB =
  '-mb-px border-b-2 border-transparent px-1 py-2.5 text-soft no-underline whitespace-nowrap hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink'

/** « Réponse assistée »: the workspace of one organisation for one tender. */
export function AnswerPage({
  answer,
  loadedAt,
  search: { vue, objet },
  mayEdit,
  documents,
  viewPage,
}: {
  answer: AnswerView
  /** ISO 8601. */
  loadedAt: string
  search: AnswerSearch
  mayEdit: boolean
  /** Renders the upload form and the list of documents. */
  documents: (openPage: (page: ShownPage) => void) => ReactNode
  viewPage: (page: ShownPage, onPage: (page: ShownPage) => void) => ReactNode
}) {
  const { bid } = answer
  const [page, setPage] = useState<ShownPage | null>(null)
  useFreshDocuments(answer)
  const names: EvidenceNames = {
    notices: answer.notices,
    documents: Object.fromEntries(answer.documents.map(({ id, name }) => [id, name])),
    openPage: (documentId, number, quote) => setPage({ documentId, number, quote }),
  }
  const progress = answerProgress(answer)
  const tabs: [tab: AnswerTab | undefined, label: string, count: Progress | number | null][] = [
    [undefined, 'Synthèse', null],
    ['exigences', 'Exigences', progress.requirements],
    ['pieces', 'Pièces', progress.pieces],
    ['memoire', 'Mémoire technique', progress.sections],
    ['documents', 'Documents', answer.documents.length],
  ]
  return (
    <div className="container-page grid gap-5 py-6">
      <Breadcrumb
        steps={[
          { label: 'Réponses', link: { to: '/reponses' } },
          {
            label: shortened(bid.subject, LONGEST_STEP),
            link: { to: '/appel-offre/$slug', params: { slug: bid.slug } },
          },
          { label: 'Réponse' },
        ]}
      />
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-96 gap-1">
          <p className="text-sm font-semibold text-soft">Réponse assistée</p>
          <h1 className="font-serif text-2xl font-semibold">{bid.subject}</h1>
          <p className="text-soft">
            {bid.client && `${bid.client} · `}
            {bid.deadlineAt ? (
              <>
                <FromNow iso={bid.deadlineAt} timeZone={bid.clock.timeZone} />,{' '}
                <DateTime iso={bid.deadlineAt} withTime timeZone={bid.clock.timeZone} />
              </>
            ) : (
              'Date limite non précisée'
            )}
          </p>
        </div>
        <ExportLinks bidId={bid.id} sections={answer.memo.sections} />
      </header>
      <nav
        aria-label="Réponse"
        className="relative flex gap-x-5 overflow-x-auto border-line border-b"
      >
        {tabs.map(([tab, label, count]) => (
          <Link
            key={label}
            to="/reponse/$bidId"
            params={{ bidId: bid.id }}
            search={tab ? { vue: tab } : {}}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={vue === tab ? 'page' : undefined}
            className={TAB}
          >
            {label}
            <TabCount count={count} />
          </Link>
        ))}
      </nav>
      {vue === undefined ? (
        <AnswerSummary answer={answer} loadedAt={loadedAt} names={names} mayEdit={mayEdit} />
      ) : (
        <Sheet className="p-5 sm:p-7">
          {vue === 'exigences' && (
            <RequirementMatrix answer={answer} names={names} topic={objet} mayEdit={mayEdit} />
          )}
          {vue === 'pieces' && <PieceChecklist answer={answer} names={names} mayEdit={mayEdit} />}
          {vue === 'memoire' && <MemoEditor answer={answer} mayEdit={mayEdit} />}
          {vue === 'documents' && documents(setPage)}
        </Sheet>
      )}
      {page && (
        <Dialog
          open
          onOpenChange={(open) => !open && setPage(null)}
          title={names.documents[page.documentId] ?? 'Document'}
          place="side"
        >
          {viewPage(page, setPage)}
        </Dialog>
      )}
    </div>
  )
}

/** « 10 / 13 » of work, or a number. */
function TabCount({ count }: { count: Progress | number | null }) {
  if (count === null || (typeof count === 'object' && count.total === 0)) return null
  return (
    <span className="text-soft tabular-nums">
      {' '}
      {typeof count === 'number' ? (
        count
      ) : (
        <>
          {count.done}
          <span aria-hidden="true">/</span>
          <span className="sr-only"> sur </span>
          {count.total}
        </>
      )}
    </span>
  )
}

/** Reloads the workspace when documents are analysed or removed. */
function useFreshDocuments({ bid, documents }: AnswerView): void {
  const router = useRouter()
  const { data } = useQuery(tenderDocumentsQuery(bid.id))
  const loaded = documents.map(({ id, isRead }) => `${id} ${isRead}`).join()
  const now = data?.documents.map(({ id, state }) => `${id} ${state === 'read'}`).join()
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (now === undefined || now === loaded || now === asked.current) return
    asked.current = now
    void router.invalidate()
  }, [now, loaded, router])
}
