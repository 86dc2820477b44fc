import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { ProposedRecord } from '#/features/administration/manual-entry/proposed-record.ts'
import { REFUSAL_MESSAGES } from '#/features/documents/refusals.ts'
import { REFUSAL_TEXTS } from '#/features/profiles/proposal/instant-profile.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { type Outcome, outcomeOf } from '../../use-admin-change.ts'
import { proposeBidFromFile, proposeBidFromUrl } from '../add-tender.functions.ts'

/** Fills the form from a page or a document; an administrator checks it before it is added. */
export function TenderSourceFields({ onPropose }: { onPropose: (record: ProposedRecord) => void }) {
  const proposal = useMutation({
    mutationFn: async (read: () => Promise<ProposedRecord | string>): Promise<Outcome> => {
      const found = await read()
      if (typeof found === 'string') return { tone: 'danger', text: found }
      if (Object.keys(found).length === 0) return { tone: 'warning', text: NOTHING }
      onPropose(found)
      return { tone: 'success', text: FILLED }
    },
  })
  const fromUrl = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const url = String(new FormData(event.currentTarget).get('url') ?? '')
    proposal.mutate(async () => {
      const read = await proposeBidFromUrl({ data: { url } })
      return read.ok ? read.record : REFUSAL_TEXTS[read.reason]
    })
  }
  const fromFile = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    proposal.mutate(async () => {
      const read = await proposeBidFromFile({ data })
      return read.ok ? read.record : REFUSAL_MESSAGES[read.reason]
    })
  }
  return (
    <section aria-label="Partir d’une page ou d’un document" className="grid gap-3">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <form onSubmit={fromUrl} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <Field label="À partir d’une page du web">
            {(ids) => <TextInput {...ids} name="url" type="url" placeholder="https://" required />}
          </Field>
          <Button look="secondary" type="submit" disabled={proposal.isPending}>
            Lire la page
          </Button>
        </form>
        <form onSubmit={fromFile} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <Field label="À partir d’un document (PDF, Word, texte)">
            {(ids) => (
              <input
                {...ids}
                name="file"
                type="file"
                accept=".pdf,.docx,.odt,.txt,.xlsx,.ods"
                required
                className="min-h-10 w-full text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-sheet file:px-3 file:font-semibold file:text-ink"
              />
            )}
          </Field>
          <Button look="secondary" type="submit" disabled={proposal.isPending}>
            Lire le document
          </Button>
        </form>
      </div>
      <OutcomeNotice outcome={outcomeOf(proposal)} />
    </section>
  )
}

const FILLED = 'Le formulaire est rempli\u00a0: vérifiez chaque champ.'
const NOTHING = 'Rien n’y ressemble à un avis de marché\u00a0: remplissez le formulaire.'
