import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Section } from '#/ui/section.tsx'
import { placeOf } from '../edited-results.ts'
import { RESULT_LABELS } from '../result-labels.ts'
import type { ResultChange } from '../tender-results.queries.server.ts'
import { Lines } from './result-editor.tsx'

/** Who changed what of the results; each change can be taken back. */
export function ResultHistory({
  history,
  disabled,
  onRestore,
}: {
  history: readonly ResultChange[]
  disabled: boolean
  onRestore: (changeId: number) => void
}) {
  if (history.length === 0) return null
  return (
    <Section title="Modifications">
      <ol className="grid border-line border-t">
        {history.map(({ id, at, action, actorName, before, after }) => (
          <li key={id} className="border-line border-b py-3">
            <details>
              <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1">
                <DateTime iso={at} withTime />
                <span className="font-semibold">{actorName ?? 'Compte supprimé'}</span>
                <span className="text-soft">
                  {action === 'restore_results' ? 'a rétabli' : 'a modifié'}&nbsp;:{' '}
                  {Object.keys(after).map(placeName).join(', ')}
                </span>
              </summary>
              <div className="grid gap-3 pt-3 text-sm">
                {Object.keys(after).map((key) => (
                  <div key={key} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                    <p className="font-semibold sm:col-span-2">{placeName(key)}</p>
                    <div className="border-danger border-l-2 pl-3">
                      <p className="text-soft">Avant</p>
                      <Lines value={before[key]?.value ?? null} />
                    </div>
                    <div className="border-accent border-l-2 pl-3">
                      <p className="text-soft">Après</p>
                      <Lines value={after[key]?.value ?? null} />
                    </div>
                  </div>
                ))}
                <Button
                  look="secondary"
                  size="small"
                  className="justify-self-start"
                  disabled={disabled}
                  onClick={() => onRestore(id)}
                >
                  Rétablir la version d’avant
                </Button>
              </div>
            </details>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function placeName(key: string): string {
  const { type, lotNumber } = placeOf(key)
  return lotNumber === null ? RESULT_LABELS[type] : `${RESULT_LABELS[type]} (lot ${lotNumber})`
}
