import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { sidesOf } from '../../search/filter-fields.ts'
import { readTenderSearch, type TenderSearch } from '../../search/list-search.schemas.ts'
import { HiddenParams } from './hidden-params.tsx'

/** Filters that are typed. Without JavaScript the form submits to the list. */
export function FurtherFilters({ search, onSent }: { search: TenderSearch; onSent?: () => void }) {
  const navigate = useNavigate()
  const [least, most] = sidesOf(search.amount, '-')
  const [due, dueLast] = sidesOf(search.deadline, '..')
  const [published, publishedLast] = sidesOf(search.published, '..')
  const [place = '', kilometres = ''] = search.near?.split(':') ?? []
  return (
    <form
      action="/bids"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = Object.fromEntries(new FormData(event.currentTarget))
        void navigate({ to: '/bids', search: readTenderSearch(fields) })
        onSent?.()
      }}
      className="grid gap-5 border-line border-t pt-5"
    >
      <HiddenParams search={search} except={TYPED} />
      <DayRange title="Date limite de réponse" name="deadline" from={due} to={dueLast} />
      <Pair title="Montant estimé, en euros">
        <Field label="De">
          {(ids) => (
            <TextInput {...ids} inputMode="numeric" name="amount_min" defaultValue={least} />
          )}
        </Field>
        <Field label="À">
          {(ids) => (
            <TextInput {...ids} inputMode="numeric" name="amount_max" defaultValue={most} />
          )}
        </Field>
        <label className="col-span-2 flex gap-2 text-sm">
          <input
            type="checkbox"
            name="amount_unknown"
            defaultChecked={search.amount?.endsWith(',unknown')}
          />
          Garder les marchés sans montant publié
        </label>
      </Pair>
      <Pair title="Autour d’une commune" wideFirst>
        <Field label="Commune ou code postal">
          {(ids) => <TextInput {...ids} name="near_place" defaultValue={place} />}
        </Field>
        <Field label="Km">
          {(ids) => (
            <TextInput
              {...ids}
              type="number"
              min={1}
              max={300}
              name="near_km"
              placeholder="50"
              defaultValue={kilometres}
            />
          )}
        </Field>
      </Pair>
      <DayRange title="Date de publication" name="published" from={published} to={publishedLast} />
      <Field label="Acheteur">
        {(ids) => (
          <TextInput {...ids} name="buyer_name" defaultValue={search.buyer?.replaceAll('-', ' ')} />
        )}
      </Field>
      <Field label="Codes CPV" hint="Code européen de l’achat, ou son début comme 45">
        {(ids) => (
          <TextInput {...ids} name="cpv" defaultValue={search.cpv?.replaceAll(',', ', ')} />
        )}
      </Field>
      <Button type="submit" look="secondary">
        Appliquer
      </Button>
    </form>
  )
}

/** What the form's own controls say; the page starts over. */
const TYPED = ['p', 'amount', 'deadline', 'published', 'near', 'buyer', 'cpv'] as const

function Pair({
  title,
  wideFirst = false,
  children,
}: {
  title: string
  wideFirst?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div
        className={`grid items-end gap-2 ${wideFirst ? 'grid-cols-[minmax(0,1fr)_4.5rem]' : 'grid-cols-2'}`}
      >
        {children}
      </div>
    </fieldset>
  )
}

function DayRange({
  title,
  name,
  from,
  to,
}: {
  title: string
  name: 'deadline' | 'published'
  from: string
  to: string
}) {
  const id = useId()
  const sides = [
    ['Du', `${name}_from`, from],
    ['Au', `${name}_to`, to],
  ] as const
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className="grid gap-2">
        {sides.map(([label, field, value]) => (
          <label
            key={field}
            htmlFor={`${id}-${field}`}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-2 text-sm"
          >
            {label}
            <TextInput id={`${id}-${field}`} type="date" name={field} defaultValue={value} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
