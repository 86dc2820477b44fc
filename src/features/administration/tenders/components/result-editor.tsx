import type { Json } from '#/domain/json.ts'
import { type EvidenceNames, evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { ResultPlace } from '../edited-results.ts'
import { type PendingEdit, storedDraft } from '../result-drafts.ts'
import { type DraftErrors, resultShape } from '../result-forms.ts'
import { LONG_RESULTS, RESULT_LABELS } from '../result-labels.ts'
import { resultLines } from '../result-lines.ts'
import type { ResultConflict } from '../tender-results.mutations.server.ts'
import type { EditableResult } from '../tender-results.queries.server.ts'
import { DraftFields } from './draft-fields.tsx'

const ORIGINS = {
  structured: 'Champ de l’avis',
  rules: 'Lu par les règles',
  model: 'Lu par IA',
  administrator: 'Corrigé',
} as const

/** One result in its form, with the words that it was read from beside it. */
export function ResultEditor({
  place,
  result,
  edit,
  errors,
  conflict,
  names,
  onEdit,
}: {
  place: ResultPlace
  result: EditableResult | null
  edit: PendingEdit | undefined
  errors: DraftErrors
  /** What another administrator saved meanwhile. */
  conflict: ResultConflict | undefined
  names: EvidenceNames
  /** Null gives the edit up. */
  onEdit: (edit: PendingEdit | null) => void
}) {
  const label = RESULT_LABELS[place.type]
  const isAbsent = edit ? edit.draft === null : result !== null && result.value === null
  const draft = edit?.draft ?? storedDraft(place, result)
  const seen = edit ? edit.seen : (result?.revision ?? null)
  const sources = evidenceSources(result?.evidence ?? [], names)
  const lot = place.lotNumber === null ? '' : ` du lot ${place.lotNumber}`
  return (
    <section
      aria-label={`${label}${lot}`}
      className="grid gap-x-8 gap-y-3 border-line border-t py-4 lg:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{label}</h3>
          {result && (
            <Badge tone={result.origin === 'administrator' ? 'accent' : 'neutral'}>
              {ORIGINS[result.origin]}
            </Badge>
          )}
          {edit && <Badge tone="warning">À enregistrer</Badge>}
          <span className="ml-auto flex gap-1">
            {edit && (
              <Button look="quiet" size="small" onClick={() => onEdit(null)}>
                Annuler
              </Button>
            )}
            {isAbsent ? (
              <Button
                look="quiet"
                size="small"
                onClick={() => onEdit({ draft: storedDraft(place, result), seen })}
              >
                Remplir
              </Button>
            ) : (
              <Button
                look="quiet"
                size="small"
                aria-label={`Marquer comme absent\u00a0: ${label}${lot}`}
                onClick={() => onEdit({ draft: null, seen })}
              >
                {' '}
                Marquer comme absent
              </Button>
            )}
          </span>
        </div>
        {conflict && (
          <Notice tone="warning" live>
            <p className="font-semibold">Quelqu’un a modifié ce résultat entre-temps&nbsp;:</p>
            <Lines value={conflict.value} />
            <div className="mt-2 flex gap-2">
              <Button size="small" look="secondary" onClick={() => onEdit(null)}>
                Garder la sienne
              </Button>
              <Button
                size="small"
                look="secondary"
                onClick={() => onEdit({ draft: edit?.draft ?? null, seen: conflict.revision })}
              >
                Remplacer par la mienne
              </Button>
            </div>
          </Notice>
        )}
        {isAbsent ? (
          <p className="text-sm text-soft">
            Marqué comme absent&nbsp;: rien n’est affiché, quoi que trouvent les règles.
          </p>
        ) : (
          <DraftFields
            shape={resultShape(place.type)}
            draft={draft}
            path=""
            name={place.type}
            label={label}
            isLong={LONG_RESULTS.has(place.type)}
            errors={errors}
            onChange={(next) => onEdit({ draft: next, seen })}
          />
        )}
      </div>
      <aside aria-label={`Sources\u00a0: ${label}${lot}`} className="text-sm">
        {sources.length === 0 ? (
          <p className="text-soft">Aucun passage n’est cité.</p>
        ) : (
          <ul className="grid gap-3 border-line-strong border-l-2 pl-3">
            {sources.map(({ quote, name, url }) => (
              <li key={`${name} ${quote}`} className="grid gap-0.5">
                {quote && (
                  <q className="line-clamp-6 break-words whitespace-pre-line before:content-['«\00a0'] after:content-['\00a0»']">
                    {quote}
                  </q>
                )}
                {url ? (
                  <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                    {name}
                    <span className="sr-only"> (nouvelle fenêtre)</span>
                  </a>
                ) : (
                  <span className="text-soft">{name}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </aside>
    </section>
  )
}

/** A value as text, to compare. */
export function Lines({ value }: { value: Json | null }) {
  return (
    <ul className="grid gap-0.5">
      {[...new Set(resultLines(value))].map((line) => (
        <li key={line} className="line-clamp-4 break-words whitespace-pre-line">
          {line}
        </li>
      ))}
    </ul>
  )
}
