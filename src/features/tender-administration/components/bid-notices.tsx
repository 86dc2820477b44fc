import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { noticeUrl } from '#/features/sources/notice-url.ts'
import { noticeName } from '#/features/tenders/evidence-names.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { TextInput } from '#/ui/controls.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Field } from '#/ui/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { ExternalLink } from '#/ui/text-link.tsx'
import type { CallOutcome } from '../call-changes.mutations.server.ts'
import { CALL_REFUSALS } from '../call-refusals.ts'
import { mergeWithBid, splitFromBid } from '../partial-bids.functions.ts'
import type { BidForEdit } from '../tender-results.queries.server.ts'

/** The notices that a tender is made from: some can leave it, another tender can become part of it. */
export function BidNotices({ bid: { id, notices } }: { bid: BidForEdit }) {
  const router = useRouter()
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const [told, setTold] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const act = async (call: () => Promise<CallOutcome>, done: string) => {
    setTold(null)
    try {
      const outcome = await call()
      setTold(
        outcome.ok
          ? { tone: 'success', text: done }
          : { tone: 'danger', text: CALL_REFUSALS[outcome.refusal] },
      )
      setLeaving([])
      await router.invalidate()
    } catch (error) {
      setTold({ tone: 'danger', text: errorText(error) })
    }
  }
  const merge = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const other = String(new FormData(event.currentTarget).get('other') ?? '')
    act(
      () => mergeWithBid({ data: { bidId: id, other } }),
      'Les deux marchés n’en font plus qu’un.',
    )
  }
  return (
    <Section title="Avis de ce marché">
      {told && (
        <Notice tone={told.tone} live>
          {told.text}
        </Notice>
      )}
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
          disabled={leaving.length === 0 || leaving.length === notices.length}
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
          <Button look="secondary" type="submit">
            Joindre
          </Button>
        </form>
      </div>
    </Section>
  )
}
