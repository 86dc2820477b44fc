import { formatCounted } from '#/domain/numbers.ts'
import { Badge } from '#/ui/badge.tsx'
import { Marked } from '#/ui/marked.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { CitedPassage, TenderAnswer } from '../tender-answer.ts'

/** Opens a page of a document with the quote marked. */
export type OpenCited = (page: { documentId: string; number: number; quote: string | null }) => void

export type AskedQuestion = {
  /** Index from 0 in the order asked. */
  rank: number
  question: string
  outcome: { answer: TenderAnswer } | { failure: string } | null
}

/** A question with its answer and quotes; each quote opens its page. */
export function AnswerView({
  asked: { question, outcome },
  onOpenPage,
}: {
  asked: AskedQuestion
  onOpenPage: OpenCited
}) {
  return (
    <li className="grid gap-3 border-line border-t pt-4" aria-busy={outcome === null}>
      <h3 className="break-words font-semibold">{question}</h3>
      {outcome === null ? (
        <p className="text-soft">Recherche dans les textes…</p>
      ) : 'failure' in outcome ? (
        <Notice tone="warning">{outcome.failure}</Notice>
      ) : (
        <Answer answer={outcome.answer} onOpenPage={onOpenPage} />
      )}
    </li>
  )
}

function Answer({ answer, onOpenPage }: { answer: TenderAnswer; onOpenPage: OpenCited }) {
  const { kind, text, by, passages, documentCount, modelNote } = answer
  return (
    <>
      {kind === 'absent' && (
        <p className="font-medium">
          {documentCount > 0 ? 'Non trouvé dans les documents.' : 'Non trouvé dans les avis.'}
        </p>
      )}
      {text !== null && (
        <p className="prose">
          {text} {by === 'model' && <Badge>Rédigé par IA, citations vérifiées</Badge>}
        </p>
      )}
      {kind === 'absent' && passages.length > 0 && (
        <p className="text-sm text-soft">Passages proches&nbsp;:</p>
      )}
      {passages.length > 0 && (
        <ul className="grid gap-4">
          {passages.map((passage) => (
            <Citation
              key={`${passage.source} ${passage.text}`}
              passage={passage}
              onOpenPage={onOpenPage}
            />
          ))}
        </ul>
      )}
      {modelNote !== null && <p className="text-sm text-warning">{modelNote}</p>}
      <p className="text-sm text-soft">{searched(documentCount)}</p>
    </>
  )
}

/** The search scope: « Cherché dans les avis et 3 documents. » */
function searched(documentCount: number): string {
  if (documentCount > 0) {
    return `Cherché dans les avis et ${formatCounted(documentCount, 'document')} du dossier.`
  }
  return 'Cherché dans les avis seulement. Déposez le dossier de consultation pour que la réponse y soit cherchée aussi.'
}

function Citation({
  passage: { source, heading, text, marks, page, url },
  onOpenPage,
}: {
  passage: CitedPassage
  onOpenPage: OpenCited
}) {
  return (
    <li className="grid gap-1 border-line-strong border-l-2 pl-3">
      {heading !== null && <p className="text-sm text-soft">{heading}</p>}
      <blockquote className="whitespace-pre-line break-words">
        «&nbsp;
        <Marked text={text} spans={marks} />
        &nbsp;»
      </blockquote>
      <p className="text-sm">
        {page !== null ? (
          <button
            type="button"
            className="link cursor-pointer text-left"
            onClick={() => onOpenPage(page)}
          >
            {source}
          </button>
        ) : url !== null ? (
          <a className="link" href={url} target="_blank" rel="noopener noreferrer">
            {source}
            <span className="sr-only"> (nouvelle fenêtre)</span>
          </a>
        ) : (
          <span className="text-soft">{source}</span>
        )}
      </p>
    </li>
  )
}
