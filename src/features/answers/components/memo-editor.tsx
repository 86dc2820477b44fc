import { formatCounted } from '#/domain/numbers.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { AnswerView } from '../answer-view.ts'
import type { ProposedSection } from '../outline.ts'
import { addAnswerSection, adoptAnswerOutline } from '../sections.functions.ts'
import { MemoSection } from './memo-section.tsx'

/** Editor of the mémoire technique: proposed outline and sections. */
export function MemoEditor({ answer, mayEdit }: { answer: AnswerView; mayEdit: boolean }) {
  const {
    bid,
    memo: { sections, proposed },
  } = answer
  const titles = new Set(sections.map(({ title }) => title))
  const fresh = proposed.filter(({ title }) => !titles.has(title))
  if (sections.length === 0) {
    return (
      <div className="grid gap-6">
        {fresh.length > 0 ? (
          <Proposal bidId={bid.id} proposed={fresh} mayEdit={mayEdit} />
        ) : (
          <EmptyState title="Pas encore de plan">
            <p>
              Le plan se déduit du règlement de la consultation&nbsp;: ses critères et ce qu’il
              demande au mémoire.
            </p>
            <TextLink
              to="/reponse/$bidId"
              params={{ bidId: bid.id }}
              search={{ vue: 'documents' }}
              resetScroll={false}
            >
              Déposer les documents
            </TextLink>
          </EmptyState>
        )}
        {mayEdit && <AddSection bidId={bid.id} />}
      </div>
    )
  }
  const written = sections.filter(({ body }) => body.trim() !== '').length
  return (
    <div className="grid gap-6">
      <p className="text-sm text-soft tabular-nums">
        {formatCounted(written, 'section rédigée', 'sections rédigées')} sur {sections.length}
      </p>
      <ol className="grid gap-6">
        {sections.map((section, rank) => (
          <MemoSection
            key={section.id}
            section={section}
            rank={rank}
            count={sections.length}
            answer={answer}
            mayEdit={mayEdit}
          />
        ))}
      </ol>
      {mayEdit && (
        <>
          <AddSection bidId={bid.id} />
          {fresh.length > 0 && <Proposal bidId={bid.id} proposed={fresh} mayEdit isMore />}
        </>
      )}
    </div>
  )
}

function Proposal({
  bidId,
  proposed,
  mayEdit,
  isMore = false,
}: {
  bidId: string
  proposed: readonly ProposedSection[]
  mayEdit: boolean
  isMore?: boolean
}) {
  const { run, isBusy, error } = useChange()
  return (
    <section className="grid gap-4 rounded-md border border-line border-dashed p-5">
      <div className="grid gap-1">
        <h3 className="font-serif text-lg font-semibold">
          {isMore ? 'Sections que le dossier suggère encore' : 'Plan proposé'}
        </h3>
        <p className="text-sm text-soft">
          Tiré des critères de jugement et de ce que le dossier demande au mémoire.
        </p>
      </div>
      <ol className="grid list-decimal gap-1.5 pl-5">
        {proposed.map(({ title, criterion, weight, requirementKeys }) => (
          <li key={title}>
            {title}
            <span className="text-sm text-soft">
              {criterion && criterion !== title && ` · ${criterion}`}
              {weight && ` · ${weight}`}
              {requirementKeys.length > 0 &&
                ` · ${formatCounted(requirementKeys.length, 'exigence')}`}
            </span>
          </li>
        ))}
      </ol>
      {mayEdit && (
        <Button
          className="justify-self-start"
          look={isMore ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => run(() => adoptAnswerOutline({ data: { bidId } }))}
        >
          {isMore ? 'Ajouter ces sections' : 'Partir de ce plan'}
        </Button>
      )}
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
    </section>
  )
}

function AddSection({ bidId }: { bidId: string }) {
  const { run, isBusy, error } = useChange()
  return (
    <form
      className="flex flex-wrap items-center gap-2 print:hidden"
      aria-label="Ajouter une section"
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        const title = String(new FormData(form).get('title') ?? '').trim()
        if (title === '') return
        if (await run(() => addAnswerSection({ data: { bidId, title } }))) form.reset()
      }}
    >
      <TextInput
        name="title"
        aria-label="Titre de la section"
        placeholder="Titre de la section"
        maxLength={300}
        className="min-w-52 flex-1"
      />
      <Button type="submit" look="secondary" disabled={isBusy}>
        Ajouter une section
      </Button>
      {error && (
        <p role="alert" className="w-full text-sm text-danger">
          {error}
        </p>
      )}
    </form>
  )
}
