import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'

/** An amount in whole euros; empty: no bound. */
export function AmountField({
  label,
  cents,
  onChange,
}: {
  label: string
  cents: number | null
  onChange: (cents: number | null) => void
}) {
  return (
    <Field label={label} optional>
      {(ids) => (
        <span className="relative">
          <TextInput
            {...ids}
            inputMode="numeric"
            className="pr-8 text-right tabular-nums"
            value={cents === null ? '' : String(Math.round(cents / 100))}
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/g, '').slice(0, 11)
              onChange(digits === '' ? null : Number(digits) * 100)
            }}
          />
          <span
            aria-hidden="true"
            className="absolute inset-y-0 right-3 grid place-items-center text-soft"
          >
            €
          </span>
        </span>
      )}
    </Field>
  )
}
