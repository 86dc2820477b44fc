import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { prefillCompanyFile } from '../company-file.functions.ts'
import { PREFILL_REFUSALS } from '../company-prefill.ts'

/** Fills the identity fields from the national company register; the user checks and saves them. */
export function PrefillForm({
  siret,
  onPrefill,
}: {
  siret: string
  onPrefill: (fields: Partial<CompanyFile>) => void
}) {
  const { run, isBusy, error, done } = useChange()
  const ask = (siren: string) =>
    run(async () => {
      const outcome = await prefillCompanyFile({ data: { siren } })
      if (!outcome.ok) return PREFILL_REFUSALS[outcome.reason]
      onPrefill(outcome.fields)
    }, 'Les champs trouvés sont remplis\u00a0: relisez-les, puis enregistrez.')
  return (
    <form
      aria-label="Préremplir"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void ask(String(new FormData(event.currentTarget).get('siren') ?? ''))
      }}
    >
      <Field label="SIREN ou SIRET">
        {(ids) => (
          <TextInput
            {...ids}
            name="siren"
            inputMode="numeric"
            defaultValue={siret}
            className="max-w-60"
            maxLength={40}
          />
        )}
      </Field>
      <Button type="submit" look="secondary" disabled={isBusy}>
        {isBusy ? 'Recherche…' : 'Préremplir depuis le registre'}
      </Button>
      {(error ?? done) && (
        <div className="w-full">
          <Notice tone={error ? 'warning' : 'success'} live>
            {error ?? done}
          </Notice>
        </div>
      )}
    </form>
  )
}
