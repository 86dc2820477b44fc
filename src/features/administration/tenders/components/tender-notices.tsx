import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { noticeUrl } from '#/features/sources/notice-url.ts'
import { noticeName } from '#/features/tenders/page/evidence-names.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { Checkbox } from '#/ui/forms/checkbox.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { ConfirmButton } from '#/ui/overlays/confirm-button.tsx'
import { Section } from '#/ui/section.tsx'
import { ExternalLink } from '#/ui/text-link.tsx'
import { type Outcome, outcomeOf } from '../../use-admin-change.ts'
import { ARRIVALS } from '../arrivals.ts'
import type { CallOutcome } from '../call-changes.mutations.server.ts'
import { CALL_REFUSALS } from '../call-refusals.ts'
import { mergeWithBid, splitFromBid } from '../partial-notices.functions.ts'
import type { AttachedNotice, TenderForEdit } from '../tender-results.queries.server.ts'
import { NamedTenderForm } from './named-tender-form.tsx'

type Change = {
  call: () => Promise<CallOutcome>
  /** Null where it opens another page. */
  done: (tenderIds: string[]) => Outcome | Promise<null>
}

/** The notices that a tender is made from: some can leave it, another tender can become part of it. */
export function TenderNotices({ bid: { id, notices } }: { bid: TenderForEdit }) {
  const router = useRouter()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async ({ call, done }: Change): Promise<Outcome | null> => {
      const outcome = await call()
      if (outcome.ok) setLeaving([])
      const message: Outcome | null = outcome.ok
        ? await done(outcome.tenderIds)
        : { tone: 'danger', text: CALL_REFUSALS[outcome.refusal] }
      if (message) await router.invalidate()
      return message
    },
  })
  const merge = (other: string, options: { onSettled: () => void }) =>
    mutate(
      {
        call: () => mergeWithBid({ data: { bidId: id, other } }),
        done: ([remaining = id]) =>
          // Of two tenders that are one, the earlier stays.
          remaining === id
            ? { tone: 'success', text: ARRIVALS.merge }
            : navigate({
                to: '/admin/bids/$bidId/edit',
                params: { bidId: remaining },
                search: { after: 'merge' },
              }).then(() => null),
      },
      options,
    )
  const split = () =>
    mutate({
      call: () => splitFromBid({ data: { bidId: id, noticeIds: [...leaving] } }),
      done: (tenderIds) => separated(tenderIds.find((each) => each !== id)),
    })
  const isWhole = leaving.length === notices.length
  return (
    <Section title="Avis de ce marché">
      <OutcomeNotice outcome={outcomeOf({ data, error })} />
      <ul className="grid border-line border-t">
        {notices.map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            isAlone={notices.length < 2}
            isLeaving={leaving.includes(notice.id)}
            onLeave={(leaves) =>
              setLeaving(
                leaves ? [...leaving, notice.id] : leaving.filter((each) => each !== notice.id),
              )
            }
          />
        ))}
      </ul>
      <div className="grid gap-4 lg:grid-cols-2">
        <div>
          <ConfirmButton
            label="Séparer les avis choisis"
            question={questionOf(leaving.length, notices.length)}
            confirm="Oui, séparer"
            disabled={isPending || leaving.length === 0 || isWhole}
            onConfirm={split}
          />
        </div>
        <NamedTenderForm
          label="Y joindre un autre marché (identifiant, adresse ou numéro d’avis)"
          button="Joindre"
          question={MERGING}
          isBusy={isPending}
          notThisOne={id}
          onJoin={merge}
        />
      </div>
    </Section>
  )
}

function NoticeLine({
  notice,
  isAlone,
  isLeaving,
  onLeave,
}: {
  notice: AttachedNotice
  isAlone: boolean
  isLeaving: boolean
  onLeave: (leaves: boolean) => void
}) {
  const url = noticeUrl(notice.source, notice.sourceRef)
  const name = noticeName(notice)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b py-1.5">
      <Checkbox
        className="min-w-0 flex-1"
        checked={isLeaving}
        disabled={isAlone}
        onChange={(event) => onLeave(event.currentTarget.checked)}
      >
        {notice.title || 'Sans objet'}
        {notice.publishedAt && (
          <span className="text-soft">
            , <DateTime iso={notice.publishedAt} />
          </span>
        )}
      </Checkbox>
      <span className="text-sm">{url ? <ExternalLink href={url}>{name}</ExternalLink> : name}</span>
    </li>
  )
}

const MERGING =
  'Les deux ne feront plus qu’un\u00a0: le plus ancien reste, l’adresse de l’autre y mène, et ce que des utilisateurs en ont (suivi, réponses, documents, achats) lui est rattaché. Séparer ensuite ses avis revient en arrière\u00a0: il retrouve son adresse et ce qui lui était rattaché.'

function questionOf(leaving: number, all: number): string {
  if (leaving === 0) return 'Choisissez les avis à séparer.'
  if (leaving === all) return 'Laissez au moins un avis à ce marché.'
  return leaving === 1
    ? 'Cet avis quittera le marché\u00a0: il en formera un autre, ou attendra d’être complété. L’y joindre à nouveau revient en arrière.'
    : `Ces ${leaving} avis quitteront le marché\u00a0: ils en formeront un autre, ou attendront d’être complétés. Les y joindre à nouveau revient en arrière.`
}

/** What became of the notices that left, and how they come back. */
function separated(otherId: string | undefined): Outcome {
  return otherId
    ? {
        tone: 'success',
        text: 'Les avis choisis forment un autre marché. Pour revenir en arrière, joignez-le à nouveau à celui-ci.',
        next: { label: 'Voir l’autre marché', href: `/admin/bids/${otherId}/edit` },
      }
    : {
        tone: 'success',
        text: 'Les avis choisis ne sont plus de ce marché\u00a0: ils attendent d’être complétés. Pour revenir en arrière, joignez-les à nouveau à ce marché.',
        next: { label: 'Voir les avis en attente', href: '/admin/partial-bids' },
      }
}
