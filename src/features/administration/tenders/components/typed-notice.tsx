import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { keysOf } from '#/domain/keys-of.ts'
import { MANUAL_FIELD_LABELS } from '#/features/administration/manual-entry/manual-field-labels.ts'
import type { ManualField } from '#/features/administration/manual-entry/manual-record.ts'
import { NATURE_NAMES } from '#/features/notices/call-words.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { errorMessage } from '#/lib/error-message.ts'
import { Button } from '#/ui/button.tsx'
import { Select, TextArea, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { addBid } from '../add-tender.functions.ts'
import type { AddedTender } from '../add-tender.mutations.server.ts'
import { TenderSourceFields } from './notice-source-fields.tsx'

type Fields = Partial<Record<ManualField, string>>

const HINTS: Fields = {
  submissionDeadline: '20/11/2026 12:00',
  publicationDate: 'Aujourd’hui, si rien n’est dit',
  executionLocation: 'Pau (64)',
  lots: 'Un par ligne\u00a0: «\u00a01\u00a0: Gros œuvre\u00a0»',
  cpvCode: '45000000',
  procedure: 'Procédure adaptée, appel d’offres ouvert…',
  additionalDownloadLinks: 'Séparés par des espaces',
}
const WIDE: ReadonlySet<ManualField> = new Set(['title', 'lots', 'description'])
const LONG: ReadonlySet<ManualField> = new Set(['lots', 'description'])
/** They name the buyer where the buyer is not named, which here they are. */
const LEFT_OUT: ReadonlySet<ManualField> = new Set(['organization', 'publicEntity'])
const FIELDS = keysOf(MANUAL_FIELD_LABELS).filter((field) => !LEFT_OUT.has(field))

/** Form of a tender typed in by hand, filled from a page or a document on request. */
export function TypedTender() {
  const [fields, setFields] = useState<Fields>({})
  const {
    mutate,
    reset,
    data: added,
    error,
    isPending,
  } = useMutation({
    mutationFn: () => addBid({ data: { fields } }),
    onSuccess: (outcome) => {
      if (outcome.ok) setFields({})
    },
  })
  const errors = new Map(
    added && !added.ok ? added.errors.map(({ field, message }) => [field, message]) : [],
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate()
  }
  return (
    <div className="grid gap-6">
      <TenderSourceFields
        onPropose={(record) => {
          reset()
          setFields({ ...fields, ...record })
        }}
      />
      {added?.ok && <Added added={added} />}
      {error && (
        <Notice tone="danger" live>
          {errorMessage(error)}
        </Notice>
      )}
      {errors.size > 0 && (
        <Notice tone="danger" live>
          Rien n’est ajouté&nbsp;: corrigez les champs signalés.
        </Notice>
      )}
      <form
        aria-label="Marché à ajouter"
        onSubmit={send}
        className="grid gap-x-4 gap-y-3 rounded-md border border-line bg-sheet p-5 sm:grid-cols-2"
      >
        <p className="text-sm text-soft sm:col-span-2">
          Seul l’objet est obligatoire&nbsp;; sans acheteur, l’avis attend d’être complété.
        </p>
        {FIELDS.map((field) => (
          <div key={field} className={`grid content-end ${WIDE.has(field) ? 'sm:col-span-2' : ''}`}>
            <Field label={MANUAL_FIELD_LABELS[field]} hint={HINTS[field]} error={errors.get(field)}>
              {(ids) => {
                const shared = {
                  ...ids,
                  value: fields[field] ?? '',
                  onChange: (event: { currentTarget: { value: string } }) =>
                    setFields({ ...fields, [field]: event.currentTarget.value }),
                }
                if (field === 'mainCategory') return <NatureSelect {...shared} />
                return LONG.has(field) ? <TextArea {...shared} /> : <TextInput {...shared} />
              }}
            </Field>
          </div>
        ))}
        <div className="sm:col-span-2">
          <Button type="submit" disabled={isPending}>
            Ajouter le marché
          </Button>
        </div>
      </form>
    </div>
  )
}

function NatureSelect({ value, ...rest }: { value: string } & Parameters<typeof Select>[0]) {
  const known = Object.values(NATURE_NAMES).find((name) => name === value.toLowerCase())
  return (
    <Select value={known ?? ''} {...rest}>
      <option value="">Non précisée</option>
      {Object.values(NATURE_NAMES).map((name) => (
        <option key={name} value={name}>
          {capitalised(name)}
        </option>
      ))}
    </Select>
  )
}

function Added({
  added: { tenderId, noticeId, isNew },
}: {
  added: Extract<AddedTender, { ok: true }>
}) {
  if (tenderId === null) {
    return (
      <Notice tone="warning" live>
        L’avis est enregistré, mais il lui manque de quoi devenir un marché.{' '}
        <TextLink to="/admin/promote/$id" params={{ id: noticeId }}>
          Le compléter
        </TextLink>
      </Notice>
    )
  }
  return (
    <Notice tone="success" live>
      {isNew ? 'Le marché est ajouté.' : 'Ce marché avait déjà été saisi\u00a0: il est mis à jour.'}{' '}
      <TextLink to="/admin/bids/$bidId/edit" params={{ bidId: tenderId }}>
        L’ouvrir
      </TextLink>
    </Notice>
  )
}
