import { NATURE_NAMES, PROCEDURE_NAMES } from '#/features/notices/call-words.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { Select, TextArea, TextInput } from '#/ui/forms/controls.tsx'
import { type ControlIds, Field } from '#/ui/forms/field.tsx'
import type { PromotionErrors, PromotionForm } from '../promotion-form.ts'

type FieldOfForm = {
  name: keyof PromotionForm
  label: string
  hint?: string
  kind?: 'text' | 'long' | 'instant' | 'deadline'
  choices?: Readonly<Record<string, string>>
  isWide?: boolean
}

const FIELDS: readonly FieldOfForm[] = [
  { name: 'title', label: 'Objet', isWide: true },
  { name: 'buyerName', label: 'Acheteur', isWide: true },
  { name: 'publishedAt', label: 'Publié le', kind: 'instant' },
  { name: 'deadlineAt', label: 'Date limite', kind: 'deadline' },
  { name: 'mainCategory', label: 'Nature', choices: NATURE_NAMES },
  { name: 'procedure', label: 'Procédure', choices: PROCEDURE_NAMES },
  { name: 'departments', label: 'Départements', hint: '64, 2A, 974' },
  { name: 'placeLabel', label: 'Lieu d’exécution' },
  { name: 'city', label: 'Commune' },
  { name: 'postcode', label: 'Code postal' },
  { name: 'buyerReference', label: 'Référence de l’acheteur' },
  { name: 'cpvCodes', label: 'Codes CPV', hint: 'Le principal d’abord' },
  {
    name: 'lots',
    label: 'Lots',
    hint: 'Un par ligne\u00a0: «\u00a01\u00a0: Gros œuvre\u00a0»',
    kind: 'long',
    isWide: true,
  },
  { name: 'description', label: 'Description', kind: 'long', isWide: true },
]

/** What can be set right of a notice before it becomes a tender. */
export function PromotionFields({
  form,
  errors,
  onChange,
}: {
  form: PromotionForm
  errors: PromotionErrors
  onChange: (name: keyof PromotionForm, value: string) => void
}) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {FIELDS.map(({ name, label, hint, kind = 'text', choices, isWide }) => (
        <div
          key={name}
          className={`grid grid-cols-[minmax(0,1fr)] content-end ${isWide ? 'sm:col-span-2' : ''}`}
        >
          <Field label={label} hint={hint} error={errors[name]}>
            {(ids) => {
              const shared = {
                ...ids,
                value: form[name],
                onChange: (event: { currentTarget: { value: string } }) =>
                  onChange(name, event.currentTarget.value),
              }
              if (choices) {
                return (
                  <Select {...shared}>
                    <option value="">Non précisée</option>
                    {Object.entries(choices).map(([value, text]) => (
                      <option key={value} value={value}>
                        {capitalised(text)}
                      </option>
                    ))}
                  </Select>
                )
              }
              if (kind === 'deadline') {
                return (
                  <DeadlineInputs
                    ids={ids}
                    value={form[name]}
                    onChange={(value) => onChange(name, value)}
                  />
                )
              }
              if (kind === 'long') return <TextArea {...shared} />
              return (
                <TextInput
                  {...shared}
                  className="min-w-0"
                  type={kind === 'instant' ? 'datetime-local' : 'text'}
                />
              )
            }}
          </Field>
        </div>
      ))}
    </div>
  )
}

/** A day and, where it is known, an hour: `2026-12-04T12:00` or `2026-12-04`. */
function DeadlineInputs({
  ids,
  value,
  onChange,
}: {
  ids: ControlIds
  value: string
  onChange: (value: string) => void
}) {
  const [day = '', time = ''] = value.split('T')
  const change = (newDay: string, newTime: string) =>
    onChange(newTime === '' ? newDay : `${newDay}T${newTime}`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
      <TextInput
        {...ids}
        className="min-w-0"
        type="date"
        value={day}
        onChange={(event) => change(event.currentTarget.value, time)}
      />
      <TextInput
        aria-label="Heure limite, si elle est connue"
        className="min-w-0"
        type="time"
        value={time}
        onChange={(event) => change(day, event.currentTarget.value)}
      />
    </div>
  )
}
