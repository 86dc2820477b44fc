import type { SchemedType } from '#/features/analysis/analysis-schemas.ts'
import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import { Select } from '#/ui/forms/controls.tsx'
import { ScriptedFields } from '#/ui/forms/scripted-fields.tsx'
import { placeKey } from '../edited-results.ts'
import { emptyDraft } from '../form-shape.ts'
import { type PendingEdit, type PendingEdits, resultAt } from '../result-drafts.ts'
import { type DraftErrors, resultShape } from '../result-forms.ts'
import { RESULT_LABELS, RESULT_TYPES } from '../result-labels.ts'
import type { ResultConflict } from '../tender-results.mutations.server.ts'
import type { EditableResult } from '../tender-results.queries.server.ts'
import { ResultEditor } from './result-editor.tsx'

/** All results of the call, or of one of its lots, and a way to add what is missing. */
export function ResultGroup({
  title,
  lotNumber,
  results,
  edits,
  errors,
  conflicts,
  names,
  onEdit,
}: {
  title: string
  lotNumber: number | null
  results: readonly EditableResult[]
  edits: PendingEdits
  errors: Readonly<Record<string, DraftErrors>>
  conflicts: Readonly<Record<string, ResultConflict>>
  names: EvidenceNames
  onEdit: (key: string, edit: PendingEdit | null) => void
}) {
  const types = RESULT_TYPES.filter((type) => (type === 'LOT_NAME') <= (lotNumber !== null))
  const isThere = (type: SchemedType) =>
    resultAt(results, { type, lotNumber }) !== null || placeKey({ type, lotNumber }) in edits
  const missing = types.filter((type) => !isThere(type))
  return (
    <section
      aria-label={title}
      className="rounded-md border border-line bg-sheet px-4 pt-3 pb-4 sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <h2 className="font-serif text-xl font-semibold">{title}</h2>
        {missing.length > 0 && (
          <ScriptedFields>
            <Select
              aria-label={`Ajouter un résultat\u00a0: ${title}`}
              value=""
              onChange={(event) => {
                const type = missing.find((each) => each === event.currentTarget.value)
                if (!type) return
                const draft = emptyDraft(resultShape(type))
                onEdit(placeKey({ type, lotNumber }), { draft, seen: null })
              }}
            >
              <option value="">Ajouter un résultat…</option>
              {missing.map((type) => (
                <option key={type} value={type}>
                  {RESULT_LABELS[type]}
                </option>
              ))}
            </Select>
          </ScriptedFields>
        )}
      </div>
      {types.filter(isThere).map((type) => {
        const place = { type, lotNumber }
        const key = placeKey(place)
        return (
          <ResultEditor
            key={key}
            place={place}
            result={resultAt(results, place)}
            edit={edits[key]}
            errors={errors[key] ?? NO_ERRORS}
            conflict={conflicts[key]}
            names={names}
            onEdit={(edit) => onEdit(key, edit)}
          />
        )
      })}
    </section>
  )
}

const NO_ERRORS: DraftErrors = {}
