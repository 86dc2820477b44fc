import { useState } from 'react'
import { errorMessage } from '#/lib/error-message.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Notice } from '#/ui/notice.tsx'
import { prefillCompanyFile } from '../company-file.functions.ts'
import type { CompanyFile } from '../company-file.schemas.ts'
import { PREFILL_REFUSALS } from '../company-prefill.ts'

/** Fills the identity fields from the national company register; the user checks and saves them. */
export function PrefillForm({
  siret,
  onPrefill,
}: {
  siret: string
  onPrefill: (fields: Partial<CompanyFile>) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const ask = async (siren: string) => {
    setBusy(true)
    setMessage(null)
    try {
      const outcome = await prefillCompanyFile({ data: { siren } })
      if (outcome.ok) onPrefill(outcome.fields)
      else setMessage(PREFILL_REFUSALS[outcome.reason])
    } catch (failure) {
      setMessage(errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      aria-label="Préremplir"
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void ask(String(new FormData(event.currentTarget).get('siren') ?? ''))
      }}
    >
      <TextInput
        name="siren"
        aria-label="SIREN ou SIRET"
        placeholder="SIREN ou SIRET"
        inputMode="numeric"
        defaultValue={siret}
        className="max-w-60"
        maxLength={40}
      />
      <Button type="submit" look="secondary" disabled={isBusy}>
        {isBusy ? 'Recherche…' : 'Préremplir depuis le registre'}
      </Button>
      {message && (
        <div className="w-full">
          <Notice tone="warning" live>
            {message}
          </Notice>
        </div>
      )}
    </form>
  )
}
