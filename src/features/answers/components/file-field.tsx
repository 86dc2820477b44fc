import { createContext, type ReactNode, useContext } from 'react'
import type { FileErrors } from '#/features/eligibility/company-file.schemas.ts'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'

/** The errors of the form, and whether it is read-only. */
export const FileFormContext = createContext<{ errors: FileErrors; disabled: boolean }>({
  errors: {},
  disabled: false,
})

/** Where a field or a list is on the page. */
export const fieldId = (name: string) => `champ-${name}`

type Common = {
  /** Input name: `street`, `turnovers.3.from`. */
  name: string
  /** Path of the field in errors; differs from `name` after rows were removed. */
  path?: string
  label: ReactNode
  hint?: ReactNode
  className?: string
}

export function FileInput({
  name,
  path = name,
  label,
  hint,
  className,
  value,
  type = 'text',
  inputMode,
}: Common & {
  value: string | number | null | undefined
  type?: 'text' | 'date' | 'email' | 'tel'
  inputMode?: 'numeric' | 'decimal'
}) {
  const { errors, disabled } = useContext(FileFormContext)
  return (
    <div id={fieldId(name)} className={`scroll-mt-4 ${className ?? ''}`}>
      <Field label={label} hint={hint} error={errors[path]}>
        {(ids) => (
          <TextInput
            {...ids}
            name={name}
            type={type}
            inputMode={inputMode}
            defaultValue={value ?? ''}
            disabled={disabled}
            maxLength={400}
          />
        )}
      </Field>
    </div>
  )
}

export function FileSelect<Value extends string>({
  name,
  label,
  hint,
  className,
  value,
  options,
}: Common & { value: Value | undefined; options: Readonly<Record<Value, string>> }) {
  const { disabled } = useContext(FileFormContext)
  return (
    <div className={className}>
      <Field label={label} hint={hint}>
        {(ids) => (
          <Select {...ids} className="w-full" name={name} defaultValue={value} disabled={disabled}>
            {Object.entries<string>(options).map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
