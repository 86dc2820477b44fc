import type { ReactNode } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { MANUAL_FIELD_LABELS } from '#/features/administration/manual-entry/manual-field-labels.ts'
import type { ManualField } from '#/features/administration/manual-entry/manual-record.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { Select } from '#/ui/forms/controls.tsx'
import type { TenderImportPreview } from '../notice-import.ts'

const FIELDS = Object.entries(MANUAL_FIELD_LABELS) as [ManualField, string][]
const HEAD = 'border-line border-b bg-well text-left'
const CELL = 'px-3 py-1.5 align-top'

/** What the columns fill, which can be chosen; the lines that cannot be used, and why; the others. */
export function ImportPreview({
  preview: { columns, total, usable, lines, errors },
  isBusy,
  onMap,
}: {
  preview: TenderImportPreview
  isBusy: boolean
  /** Fields in the order of the columns, separated by commas. */
  onMap: (mapping: string) => void
}) {
  const choose = (at: number, field: string) =>
    onMap(
      (columns ?? [])
        .map((column, position) => {
          if (position === at) return field
          // A field is filled once.
          return column.field === field ? '' : (column.field ?? '')
        })
        .join(','),
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {columns && (
        <section aria-label="Colonnes" className="grid gap-2">
          <h2 className="font-serif text-xl font-semibold">Colonnes</h2>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {columns.map(({ name, field }, at) => {
              const label = name || `Colonne ${at + 1}`
              return (
                <li key={`${name} ${String(at)}`} className="grid grid-cols-2 items-center gap-3">
                  <span className="truncate">{label}</span>
                  <Select
                    aria-label={`Ce que remplit la colonne ${label}`}
                    value={field ?? ''}
                    disabled={isBusy}
                    onChange={(event) => choose(at, event.currentTarget.value)}
                  >
                    <option value="">Laissée de côté</option>
                    {FIELDS.map(([known, text]) => (
                      <option key={known} value={known}>
                        {text}
                      </option>
                    ))}
                  </Select>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <p role="status">
        {formatCounted(total, 'ligne lue', 'lignes lues')},{' '}
        {formatCounted(usable, 'utilisable', 'utilisables')},{' '}
        {formatCounted(total - usable, 'en erreur', 'en erreur')}.
      </p>
      {errors.length > 0 && (
        <Table title="Lignes en erreur" heads={['Ligne', 'Erreur']}>
          {errors.map(({ line, errors: ofLine }) => (
            <tr key={line}>
              <td className={`${CELL} tabular-nums`}>{line}</td>
              <td className={CELL}>
                <ul>
                  {ofLine.map(({ field, message }) => (
                    <li key={`${field} ${message}`}>
                      {field && (
                        <span className="font-semibold">{MANUAL_FIELD_LABELS[field]}&nbsp;: </span>
                      )}
                      {message}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {lines.length > 0 && (
        <Table title="Aperçu" heads={['Ligne', 'Objet', 'Acheteur', 'Date limite']}>
          {lines.map(({ line, title, buyer, deadlineAt }) => (
            <tr key={line}>
              <td className={`${CELL} tabular-nums`}>{line}</td>
              <td className={CELL}>{title}</td>
              <td className={CELL}>{buyer}</td>
              <td className={`${CELL} whitespace-nowrap`}>
                {deadlineAt && <DateTime iso={deadlineAt} withTime />}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  )
}

function Table({
  title,
  heads,
  children,
}: {
  title: string
  heads: readonly string[]
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      <div className="max-h-[24rem] overflow-auto rounded-md border border-line bg-sheet">
        <table className="w-full text-sm">
          <thead className={HEAD}>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={`${CELL} font-semibold`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">{children}</tbody>
        </table>
      </div>
    </section>
  )
}
