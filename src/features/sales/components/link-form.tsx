import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { SALES_OFFERS, type SalesOffer } from '#/domain/sales-offers.ts'
import { errorMessage } from '#/lib/error-message.ts'
import { Button } from '#/ui/button.tsx'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { readLinkForm } from '../read-link-form.ts'
import { createSalesLink } from '../sales.functions.ts'
import { salesLinkSchema } from '../sales.schemas.ts'

export const OFFER_LABELS: Record<SalesOffer, string> = {
  none: 'Aucune',
  trial: 'Essai gratuit',
  custom: 'Offre sur mesure',
}

type Chosen = { categories: string[]; locations: string[] }

/** Renders the pickers of activities (slugs) and places (codes). */
export type LinkPickers = (chosen: Chosen, change: (part: Partial<Chosen>) => void) => ReactNode

/** Form that creates a link and then calls `onMade`. */
export function LinkForm({ pickers, onMade }: { pickers: LinkPickers; onMade: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ categories: [], locations: [] })
  const [offer, setOffer] = useState<SalesOffer>('trial')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: createLink,
    onSuccess: (link) => {
      if ('url' in link) onMade()
    },
  })
  const fault = error ? errorMessage(error) : data && 'fault' in data && data.fault
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Créer un lien" className="grid gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Text name="note" label="Pour qui" hint="Pour vous y retrouver dans la liste." />
        <Text name="email" label="Adresse e-mail" optional type="email" />
        <Text name="path" label="Page ouverte" defaultValue="/bids" />
        <Text name="query" label="Recherche" optional />
        <fieldset className="grid min-w-0 gap-2 sm:col-span-2">
          <legend className="mb-1 text-sm font-semibold">
            Activités et lieux de la recherche{' '}
            <span className="font-normal text-soft">(facultatif)</span>
          </legend>
          <div className="grid divide-line rounded-md border border-line-strong bg-sheet max-sm:divide-y sm:grid-cols-2 sm:divide-x">
            {pickers(chosen, (part) => setChosen((before) => ({ ...before, ...part })))}
          </div>
          <input type="hidden" name="categories" value={chosen.categories.join(',')} />
          <input type="hidden" name="location" value={chosen.locations.join(',')} />
        </fieldset>
        <Field label="Offre">
          {(ids) => (
            <Select
              {...ids}
              name="offer"
              value={offer}
              onChange={(event) => setOffer(event.target.value as SalesOffer)}
            >
              {SALES_OFFERS.map((name) => (
                <option key={name} value={name}>
                  {OFFER_LABELS[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Text name="validDays" label="Valable, en jours" defaultValue="30" inputMode="numeric" />
        {offer === 'custom' && (
          <>
            <Text name="label" label="Nom de l’offre" hint="Celui du paiement et de la facture." />
            <Text name="price" label="Prix HT, en euros" inputMode="decimal" />
            <Text name="days" label="Durée de l’accès, en jours" inputMode="numeric" />
          </>
        )}
      </div>
      <Button type="submit" disabled={isPending} className="justify-self-start">
        Créer le lien
      </Button>
      {fault && (
        <Notice tone="danger" live>
          {fault}
        </Notice>
      )}
      {data && 'url' in data && (
        <Notice tone="success" live>
          <p>Le lien est prêt&nbsp;:</p>
          <p className="break-all font-mono text-xs">{data.url}</p>
        </Notice>
      )}
    </form>
  )
}

async function createLink(form: FormData): Promise<{ url: string } | { fault: string }> {
  const draft = readLinkForm(form)
  if (salesLinkSchema.safeParse(draft).success) return createSalesLink({ data: draft })
  return { fault: 'Vérifiez les champs\u00a0: l’un d’eux est vide ou incorrect.' }
}

function Text({
  label,
  hint,
  optional,
  ...input
}: React.ComponentProps<'input'> & { label: string; hint?: string; optional?: boolean }) {
  return (
    <Field label={label} hint={hint} optional={optional}>
      {(ids) => <TextInput {...ids} {...input} />}
    </Field>
  )
}
