import type { ReactNode } from 'react'
import { CATEGORIES } from '#/features/categories/categories.ts'
import { Button } from '#/ui/button.tsx'
import { Select, TextArea, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { type Draft, emptyDraft, type FormShape } from '../form-shape.ts'
import type { DraftErrors } from '../result-forms.ts'
import { fieldLabel, LONG_FIELDS } from '../result-labels.ts'

type FieldsProps = {
  shape: FormShape
  draft: Draft
  /** Path of this field in the whole value: `criteria.0.name`. */
  path: string
  /** Name of the innermost field. */
  name: string
  label: string
  isLong?: boolean
  errors: DraftErrors
  onChange: (draft: Draft) => void
}

/** The fields of a result, as its schema has them: groups in groups, lists that grow and shrink. */
export function DraftFields(props: FieldsProps) {
  const { shape, label, path } = props
  const isNamed = path !== '' && !/(?:^|\.)\d+$/.test(path)
  if (shape.kind === 'group') return <GroupFields {...props} fields={shape.fields} />
  if (shape.kind === 'list') return <ListFields {...props} item={shape.item} />
  return (
    <Field
      // Alone, or a line of a list, the title is above it already.
      label={isNamed ? label : <span className="sr-only">{label}</span>}
      error={props.errors[props.path]}
      optional={isNamed && shape.emptyAs !== 'refused'}
    >
      {(ids) => <SingleControl {...props} ids={ids} />}
    </Field>
  )
}

function SingleControl({
  shape,
  draft,
  name,
  isLong = false,
  onChange,
  ids,
}: FieldsProps & { ids: { id: string } }) {
  const text = String(draft)
  if (shape.kind === 'boolean') {
    return (
      <Select {...ids} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{shape.emptyAs === 'refused' ? 'À choisir' : 'Non précisé'}</option>
        <option value="true">Oui</option>
        <option value="false">Non</option>
      </Select>
    )
  }
  if (name === 'categories') {
    return (
      <Select {...ids} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">À choisir</option>
        {CATEGORIES.map(({ slug, name: category }) => (
          <option key={slug} value={slug}>
            {category}
          </option>
        ))}
      </Select>
    )
  }
  const Control = isLong || LONG_FIELDS.has(name) ? TextArea : TextInput
  return (
    <Control
      {...ids}
      value={text}
      className={Control === TextArea ? 'field-sizing-content min-h-16!' : ''}
      inputMode={shape.kind === 'number' ? 'decimal' : undefined}
      onChange={(event: { currentTarget: { value: string } }) =>
        onChange(event.currentTarget.value)
      }
    />
  )
}

function GroupFields({
  fields,
  draft,
  path,
  errors,
  onChange,
}: FieldsProps & { fields: { name: string; shape: FormShape }[] }) {
  const values = draft as Record<string, Draft>
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {fields.map(({ name, shape }) => (
        <GroupField
          key={name}
          label={fieldLabel(name)}
          isGroup={shape.kind === 'group'}
          isWide={LONG_FIELDS.has(name) || shape.kind === 'list' || shape.kind === 'group'}
        >
          <DraftFields
            shape={shape}
            draft={values[name] ?? emptyDraft(shape)}
            path={path === '' ? name : `${path}.${name}`}
            name={name}
            label={fieldLabel(name)}
            errors={errors}
            onChange={(next) => onChange({ ...values, [name]: next })}
          />
        </GroupField>
      ))}
    </div>
  )
}

function GroupField({
  label,
  isGroup,
  isWide,
  children,
}: {
  label: string
  isGroup: boolean
  isWide: boolean
  children: ReactNode
}) {
  if (!isGroup) return <div className={isWide ? 'sm:col-span-2' : ''}>{children}</div>
  return (
    <fieldset className="grid gap-2 border-line border-l-2 pl-3 sm:col-span-2">
      <legend className="text-sm font-semibold">{label}</legend>
      {children}
    </fieldset>
  )
}

function ListFields({
  item,
  draft,
  path,
  name,
  label,
  errors,
  onChange,
}: FieldsProps & { item: FormShape }) {
  const items = draft as Draft[]
  return (
    <fieldset className="grid gap-2 border-line border-l-2 pl-3">
      <legend className={path === '' ? 'sr-only' : 'pb-1 text-sm font-semibold'}>{label}</legend>
      {errors[path] && <p className="text-sm font-medium text-danger">{errors[path]}</p>}
      <ol className="grid gap-3">
        {items.map((one, at) => (
          <li key={`${path}-${String(at)}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <DraftFields
              shape={item}
              draft={one}
              path={path === '' ? String(at) : `${path}.${at}`}
              name={name}
              label={`${label} ${at + 1}`}
              errors={errors}
              onChange={(next) => onChange(items.with(at, next))}
            />
            <Button
              look="quiet"
              size="small"
              aria-label={`Retirer ${label.toLowerCase()} ${at + 1}`}
              onClick={() => onChange(items.toSpliced(at, 1))}
            >
              <Icon name="x" className="size-4" />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...items, emptyDraft(item)])}
      >
        Ajouter
      </Button>
    </fieldset>
  )
}
