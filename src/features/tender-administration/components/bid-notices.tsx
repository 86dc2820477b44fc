import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { noticeUrl } from '#/features/sources/notice-url.ts'
import { noticeName } from '#/features/tenders/evidence-names.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { TextInput } from '#/ui/controls.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Field } from '#/ui/field.tsx'
import { Section } from '#/ui/section.tsx'
import { ExternalLink } from '#/ui/text-link.tsx'
import { ToldNotice } from '#/ui/told-notice.tsx'
import type { CallOutcome } from '../call-changes.mutations.server.ts'
import { CALL_REFUSALS } from '../call-refusals.ts'
import { mergeWithBid, splitFromBid } from '../partial-bids.functions.ts'
import type { BidForEdit } from '../tender-results.queries.server.ts'

type Told = {
  tone: 'success' | 'danger'
  text: string
  next?: { label: string; href: string }
}

/** The notices that a tender is made from: some can leave it, another tender can become part of it. */
export function BidNotices({ bid: { id, notices } }: { bid: BidForEdit }) {
  const router = useRouter()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const [told, setTold] = useState<Told | null>(null)
  const [isBusy, setBusy] = useState(false)
  const act = async (call: () => Promise<CallOutcome>, done: string) => {
    setBusy(true)
    setTold(null)
    try {
      const outcome = await call()
      if (outcome.ok) {
        const { tenderIds } = outcome
        setLeaving([])
        setTold({ tone: 'success', text: done, next: otherOf(tenderIds, id) })
        const [kept] = tenderIds
        // Of two tenders that are one, the earlier stays.
        if (kept && !tenderIds.includes(id)) {
          return await navigate({ to: '/admin/bids/$bidId/edit', params: { bidId: kept } })
        }
      } else setTold({ tone: 'danger', text: CALL_REFUSALS[outcome.refusal] })
      await router.invalidate()
    } catch (error) {
      setTold({ tone: 'danger', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  const merge = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const other = String(new FormData(form).get('other') ?? '')
    act(async () => {
      const outcome = await mergeWithBid({ data: { bidId: id, other } })
      if (outcome.ok) form.reset()
      return outcome
    }, 'Les deux marchés n’en font plus qu’un.')
  }
  return (
    <Section title="Avis de ce marché">
      <ToldNotice told={told} />
      <ul className="grid border-line border-t">
        {notices.map((notice) => {
          const url = noticeUrl(notice.source, notice.sourceRef)
          const name = noticeName(notice)
          return (
            <li
              key={notice.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b py-1.5"
            >
              <Checkbox
                className="min-w-0 flex-1"
                checked={leaving.includes(notice.id)}
                disabled={notices.length < 2}
                onChange={(event) =>
                  setLeaving(
                    event.currentTarget.checked
                      ? [...leaving, notice.id]
                      : leaving.filter((each) => each !== notice.id),
                  )
                }
              >
                {notice.title || 'Sans objet'}
                {notice.publishedAt && (
                  <span className="text-soft">
                    , <DateTime iso={notice.publishedAt} />
                  </span>
                )}
              </Checkbox>
              <span className="text-sm">
                {url ? <ExternalLink href={url}>{name}</ExternalLink> : name}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Button
          look="secondary"
          disabled={isBusy || leaving.length === 0 || leaving.length === notices.length}
          onClick={() =>
            act(
              () => splitFromBid({ data: { bidId: id, noticeIds: [...leaving] } }),
              'Les avis choisis ne sont plus de ce marché.',
            )
          }
        >
          Séparer les avis choisis
        </Button>
        <form onSubmit={merge} className="flex flex-wrap items-end gap-2">
          <Field label="Y joindre un autre marché (identifiant, adresse ou numéro d’avis)">
            {(ids) => <TextInput {...ids} name="other" required />}
          </Field>
          <Button look="secondary" type="submit" disabled={isBusy}>
            Joindre
          </Button>
        </form>
      </div>
    </Section>
  )
}

/** The way to the tender that notices left for. */
function otherOf(tenderIds: readonly string[], id: string) {
  const other = tenderIds.length > 1 && tenderIds.find((each) => each !== id)
  return other ? { label: 'Voir l’autre marché', href: `/admin/bids/${other}/edit` } : undefined
}
