import type { ReactNode } from 'react'
import {
  HEADCOUNTS,
  LONGEST_NAME,
  LONGEST_TEXT,
  type ProfileDraft,
} from '#/domain/profile-draft.ts'
import { Select, TextArea, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { ScriptedFields } from '#/ui/forms/scripted-fields.tsx'
import { WordListInput } from '#/ui/forms/word-list-input.tsx'
import type { DraftErrors } from '../draft-errors.ts'
import { HEADCOUNT_LABELS } from '../headcount-class.ts'
import { AmountField } from './amount-field.tsx'

/** All fields of a profile; `pickers` are those of activities and places. */
export function ProfileFields({
  draft,
  errors,
  onChange,
  pickers,
}: {
  draft: ProfileDraft
  errors: DraftErrors
  onChange: (change: Partial<ProfileDraft>) => void
  pickers: ReactNode
}) {
  return (
    <ScriptedFields>
      <div className="grid gap-5">
        <Field label="Nom du profil" error={errors.name}>
          {(ids) => (
            <TextInput
              {...ids}
              value={draft.name}
              maxLength={LONGEST_NAME}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
        <Field
          label="Ce que fait votre entreprise"
          hint="Quelques phrases, avec les mots de votre métier. Ce que vous ne faites pas peut s’écrire aussi («&nbsp;pas de neuf&nbsp;»)."
          error={errors.text}
        >
          {(ids) => (
            <TextArea
              {...ids}
              rows={5}
              value={draft.text}
              maxLength={LONGEST_TEXT}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </Field>
        <div className="grid gap-2">
          <p className="text-sm font-semibold">Activités et zone</p>
          <p className="text-sm text-soft">Sans lieu choisi, toute la France.</p>
          <div className="grid divide-y divide-line rounded-md border border-line-strong *:py-1 sm:grid-cols-2 sm:divide-x sm:divide-y-0">
            {pickers}
          </div>
        </div>
        <Field label="Mots-clés" optional hint="Entrée ou une virgule ajoute le mot.">
          {(ids) => (
            <WordListInput
              ids={ids}
              words={draft.keywords}
              onChange={(keywords) => onChange({ keywords })}
              placeholder="étanchéité, zinguerie…"
            />
          )}
        </Field>
        <Field label="Mots à exclure" optional hint="Un marché qui les contient est noté E.">
          {(ids) => (
            <WordListInput
              ids={ids}
              words={draft.excluded}
              onChange={(excluded) => onChange({ excluded })}
              placeholder="amiante…"
            />
          )}
        </Field>
        <div className="grid gap-2">
          <div className="grid gap-4 sm:grid-cols-2">
            <AmountField
              label="Montant minimum"
              cents={draft.minimumCents}
              onChange={(minimumCents) => onChange({ minimumCents })}
            />
            <AmountField
              label="Montant maximum"
              cents={draft.maximumCents}
              onChange={(maximumCents) => onChange({ maximumCents })}
            />
          </div>
          {errors.amounts && <p className="text-sm font-medium text-danger">{errors.amounts}</p>}
        </div>
        <details
          className="group rounded-md border border-line px-4 py-3"
          open={!!errors.siren || !!errors.website || undefined}
        >
          <summary className="cursor-pointer text-sm font-semibold">Votre entreprise</summary>
          <div className="grid gap-4 pt-4 sm:grid-cols-2">
            <Field label="Site internet" optional error={errors.website}>
              {(ids) => (
                <TextInput
                  {...ids}
                  inputMode="url"
                  value={draft.website ?? ''}
                  onChange={({ target }) => onChange({ website: target.value || null })}
                />
              )}
            </Field>
            <Field label="SIREN" optional error={errors.siren}>
              {(ids) => (
                <TextInput
                  {...ids}
                  inputMode="numeric"
                  value={draft.siren ?? ''}
                  onChange={({ target }) => onChange({ siren: target.value || null })}
                />
              )}
            </Field>
            <Field label="Effectif" optional>
              {(ids) => (
                <Select
                  {...ids}
                  value={draft.headcount ?? ''}
                  onChange={({ target }) =>
                    onChange({
                      headcount: HEADCOUNTS.find((each) => each === target.value) ?? null,
                    })
                  }
                >
                  <option value="">Non précisé</option>
                  {HEADCOUNTS.map((each) => (
                    <option key={each} value={each}>
                      {HEADCOUNT_LABELS[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <div className="sm:col-span-2">
              <Field label="Qualifications et certifications" optional>
                {(ids) => (
                  <WordListInput
                    ids={ids}
                    words={draft.certifications}
                    onChange={(certifications) => onChange({ certifications })}
                    placeholder="Qualibat, RGE…"
                  />
                )}
              </Field>
            </div>
          </div>
        </details>
      </div>
    </ScriptedFields>
  )
}
