import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/forms/checkbox.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { readTenderTableSearch, type TenderTableSearch } from '../tender-table-search.ts'

/** The filters of the address, to fill in; sent, they begin at the first page. */
export function TenderTableFilters({ search }: { search: TenderTableSearch }) {
  const navigate = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
    const { statusFilter, sortBy, sortDirection } = search
    navigate({
      to: '/admin/bids',
      search: readTenderTableSearch({
        statusFilter,
        sortBy,
        sortDirection,
        idFilter: text('idFilter'),
        dateFilter: text('dateFilter'),
        hasError: form.has('hasError') || undefined,
      }),
    })
  }
  return (
    <search>
      <form
        key={JSON.stringify(search)}
        onSubmit={send}
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,22rem)_12rem_auto_auto]"
      >
        <Field label="Identifiant, adresse ou numéro d’avis">
          {(ids) => <TextInput {...ids} name="idFilter" defaultValue={search.idFilter} />}
        </Field>
        <Field label="Publié le">
          {(ids) => (
            <TextInput {...ids} type="date" name="dateFilter" defaultValue={search.dateFilter} />
          )}
        </Field>
        <Checkbox name="hasError" defaultChecked={search.hasError} className="min-h-10">
          Analyse en erreur
        </Checkbox>
        <div className="flex gap-2">
          <Button type="submit">Filtrer</Button>
          <ButtonLink look="quiet" to="/admin/bids">
            Effacer
          </ButtonLink>
        </div>
      </form>
    </search>
  )
}
