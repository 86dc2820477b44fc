import { formatCounted } from '#/domain/numbers.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { AnswerView } from '../answer-view.ts'
import { lackingSections, type ProposedSection } from '../outline.ts'
import { sectionState } from '../section-text.ts'
import { addAnswerSection, adoptAnswerOutline } from '../sections.functions.ts'
import { MemoSection } from './memo-section.tsx'

/** Editor of the mémoire technique: proposed outline and sections. */
export function MemoEditor({ answer, mayEdit }: { answer: AnswerView; mayEdit: boolean }) {
  const {
    bid,
    memo: { sections, proposed, isUsual },
  } = answer
  const { run, isBusy, error, done } = useChange()
  const adopt = () =>
    run(
      () => adoptAnswerOutline({ data: { bidId: bid.id } }),
      'La trame est prête. Remplacez ce qui est à compléter\u00a0: chaque texte s’enregistre quand vous en sortez.',
    )
  const proposal = { isBusy, error, onAdopt: adopt }
  const fresh = lackingSections(proposed, sections)
  if (sections.length === 0) {
    return (
      <div className="grid gap-6">
        {isUsual && (
          <Notice>
            Rien de publié ne dit ce que le mémoire doit contenir&nbsp;: voici un plan d’usage.{' '}
            <TextLink
              to="/reponse/$bidId"
              params={{ bidId: bid.id }}
              search={{ vue: 'documents' }}
              resetScroll={false}
            >
              Déposez le règlement de la consultation
            </TextLink>{' '}
            pour avoir celui de l’acheteur.
          </Notice>
        )}
        <Proposal proposed={proposed} isUsual={isUsual} mayEdit={mayEdit} {...proposal} />
        {mayEdit && <AddSection bidId={bid.id} />}
      </div>
    )
  }
  const written = sections.filter(({ body }) => sectionState(body) === 'written').length
  return (
    <div className="grid gap-6">
      {done && (
        <Notice tone="success" live>
          {done}
        </Notice>
      )}
      <div className="grid gap-1 text-sm text-soft">
        <p className="tabular-nums">
          {formatCounted(written, 'section rédigée', 'sections rédigées')} sur {sections.length}
        </p>
        <p>
          Les lignes qui commencent par «&nbsp;&gt;&nbsp;» vous guident&nbsp;: elles ne sont ni
          exportées ni comptées. Une section est rédigée quand il n’y reste rien à compléter.
        </p>
      </div>
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
          {fresh.length > 0 && !isUsual && (
            <Proposal proposed={fresh} isUsual={false} mayEdit isMore {...proposal} />
          )}
        </>
      )}
    </div>
  )
}

function Proposal({
  proposed,
  isUsual,
  mayEdit,
  isMore = false,
  isBusy,
  error,
  onAdopt,
}: {
  proposed: readonly ProposedSection[]
  isUsual: boolean
  mayEdit: boolean
  isMore?: boolean
  isBusy: boolean
  error: string | null
  onAdopt: () => void
}) {
  return (
    <section className="grid gap-4 rounded-md border border-line border-dashed p-5">
      <div className="grid gap-1">
        <h3 className="font-serif text-lg font-semibold">
          {isMore ? 'Sections que le dossier suggère encore' : 'Plan proposé'}
        </h3>
        <p className="text-sm text-soft">
          {!isUsual && 'Tiré des critères de jugement et de ce que le dossier demande au mémoire. '}
          La trame de chaque section rappelle ce qui est jugé, ce qui est demandé et ce que dit
          votre dossier d’entreprise.
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
          onClick={onAdopt}
        >
          {isMore ? 'Ajouter ces sections' : 'Proposer une trame'}
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
