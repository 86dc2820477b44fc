import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PartialNoticeDetail } from '#/features/notices/waiting/partial-notices.queries.server.ts'
import { WAITING_REASON_TEXTS } from '#/features/notices/waiting/promotion.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import { errorMessage } from '#/lib/error-message.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { Arrival } from '../arrivals.ts'
import { CALL_REFUSALS } from '../call-refusals.ts'
import { attachToBid, promoteBid } from '../partial-notices.functions.ts'
import type { ProposedTender } from '../promoted-notice.schemas.ts'
import { type PromotionForm, promotionForm, readPromotionForm } from '../promotion-form.ts'
import { proposedTender } from '../proposed-tender.ts'
import { NamedTenderForm } from './named-tender-form.tsx'
import { partialNoticeTitle, reasonOf } from './partial-notice-columns.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { RawRecord } from './raw-record.tsx'

/** The notice as published beside the tender that it would become. */
export function PromotePage({ bid }: { bid: PartialNoticeDetail }) {
  const reason = reasonOf(bid)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <p className="text-sm">
          <TextLink to="/admin/partial-bids">Avis en attente</TextLink>
        </p>
        <h1 className="font-serif text-2xl font-semibold">{partialNoticeTitle(bid)}</h1>
        <p className="text-soft">
          {sourceLabel(bid.source)} nº&nbsp;{bid.sourceRef}
        </p>
        {reason !== '' && (
          <Notice tone="warning">
            {reason}
            {bid.rejectionReason && (
              <span className="block font-mono text-xs" lang="en">
                {bid.rejectionReason}
              </span>
            )}
          </Notice>
        )}
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <RawRecord raw={bid.raw} fileName={`${bid.source}-${bid.sourceRef}`} />
        {bid.state === 'rejected' ? (
          <p>
            Rien n’a pu être lu de cet avis. S’il en vaut la peine,{' '}
            <TextLink to="/admin/add-bid">saisissez le marché</TextLink>.
          </p>
        ) : (
          <div className="grid content-start gap-8">
            {bid.state === 'pending' && <Promotion bid={bid} />}
            <Attachment id={bid.id} />
          </div>
        )}
      </div>
    </div>
  )
}

function Promotion({ bid: { id, content } }: { bid: PartialNoticeDetail }) {
  const navigate = useNavigate()
  const before = content && proposedTender(content)
  const [form, setForm] = useState<PromotionForm | null>(before && promotionForm(before))
  const [isTried, setTried] = useState(false)
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: async (draft: { proposed: ProposedTender; asDraft: boolean }) => {
      const outcome = await promoteBid({ data: { id, ...draft } })
      if (outcome.ok) {
        await navigate(pageOf(outcome.tenderId, 'promote'))
        return null
      }
      return outcome.refusal === 'incomplete'
        ? outcome.waitingFor.map((reason) => WAITING_REASON_TEXTS[reason]).join(' ')
        : CALL_REFUSALS.unknown_notice
    },
  })
  const failure = error ? errorMessage(error) : data
  if (!before || !form) return null
  const { proposed, errors } = readPromotionForm(form, before)
  const promote = (asDraft: boolean) => {
    setTried(true)
    if (Object.keys(errors).length > 0) reset()
    else mutate({ proposed, asDraft })
  }
  return (
    <form
      aria-label="Marché proposé"
      onSubmit={(event) => {
        event.preventDefault()
        promote(false)
      }}
      className="grid content-start gap-4 rounded-md border border-line bg-sheet p-5"
    >
      <h2 className="font-serif text-xl font-semibold">Marché proposé</h2>
      <PromotionFields
        form={form}
        errors={isTried ? errors : {}}
        onChange={(name, value) => setForm({ ...form, [name]: value })}
      />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          Publier
        </Button>
        <Button look="secondary" disabled={isPending} onClick={() => promote(true)}>
          Garder en brouillon
        </Button>
      </div>
    </form>
  )
}

/** The notice is of a call that is there already. */
function Attachment({ id }: { id: string }) {
  const navigate = useNavigate()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (other: string) => {
      const outcome = await attachToBid({ data: { id, other } })
      if (!outcome.ok) return CALL_REFUSALS[outcome.refusal]
      await navigate(pageOf(outcome.tenderIds[0] ?? other, 'attach'))
      return null
    },
  })
  const failure = error ? errorMessage(error) : data
  return (
    <div className="grid gap-3">
      <h2 className="font-serif text-xl font-semibold">C’est l’avis d’un marché connu</h2>
      <NamedTenderForm
        label="Identifiant, adresse ou numéro d’avis du marché"
        button="Joindre à ce marché"
        question="L’avis sera de ce marché, avec ceux qui en parlent. L’en séparer ensuite, dans la page du marché, revient en arrière."
        isBusy={isPending}
        onJoin={mutate}
      />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
    </div>
  )
}

/** The tender that a notice is of now. */
function pageOf(bidId: string, after: Arrival) {
  return { to: '/admin/bids/$bidId/edit', params: { bidId }, search: { after } } as const
}
