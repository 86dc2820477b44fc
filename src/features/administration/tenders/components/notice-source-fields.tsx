import { type FormEvent, useState } from 'react'
import type { ProposedRecord } from '#/features/administration/manual-entry/proposed-record.ts'
import { REFUSAL_MESSAGES } from '#/features/documents/refusals.ts'
import { REFUSAL_TEXTS } from '#/features/profiles/proposal/instant-profile.ts'
import { errorMessage } from '#/lib/error-message.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { proposeBidFromFile, proposeBidFromUrl } from '../add-tender.functions.ts'

type Outcome = { tone: 'success' | 'warning' | 'danger'; text: string }

/** Fills the form from a page or a document; an administrator checks it before it is added. */
export function TenderSourceFields({ onPropose }: { onPropose: (record: ProposedRecord) => void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const take = async (read: () => Promise<ProposedRecord | string>) => {
    setBusy(true)
    setOutcome(null)
    try {
      const found = await read()
      if (typeof found === 'string') setOutcome({ tone: 'danger', text: found })
      else if (Object.keys(found).length === 0) setOutcome({ tone: 'warning', text: NOTHING })
      else {
        onPropose(found)
        setOutcome({
          tone: 'success',
          text: 'Le formulaire est rempli\u00a0: vérifiez chaque champ.',
        })
      }
    } catch (error) {
      setOutcome({ tone: 'danger', text: errorMessage(error) })
    }
    setBusy(false)
  }
  const fromUrl = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const url = String(new FormData(event.currentTarget).get('url') ?? '')
    take(async () => {
      const read = await proposeBidFromUrl({ data: { url } })
      return read.ok ? read.record : REFUSAL_TEXTS[read.reason]
    })
  }
  const fromFile = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    take(async () => {
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
          <Button look="secondary" type="submit" disabled={isBusy}>
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
          <Button look="secondary" type="submit" disabled={isBusy}>
            Lire le document
          </Button>
        </form>
      </div>
      <OutcomeNotice outcome={outcome} />
    </section>
  )
}

const NOTHING = 'Rien n’y ressemble à un avis de marché\u00a0: remplissez le formulaire.'
