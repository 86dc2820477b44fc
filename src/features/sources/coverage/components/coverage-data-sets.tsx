import { formatCounted } from '#/domain/numbers.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { COVERED_DATA_SETS, type DataSetFigures } from '../coverage.ts'

/** What is read beside notices, and when it last was. */
export function CoverageDataSets({ dataSets }: { dataSets: readonly DataSetFigures[] }) {
  return (
    <dl className="grid gap-4">
      {dataSets.map(({ code, lastReadAt, lastReadFailed, read }) => (
        <div key={code} className="grid gap-1 rounded-md border border-line bg-sheet p-4 sm:p-5">
          <dt className="font-serif text-lg font-semibold">{COVERED_DATA_SETS[code].label}</dt>
          <dd className="max-w-[42rem] text-sm">{COVERED_DATA_SETS[code].holds}</dd>
          <dd className="text-sm text-soft">
            {lastReadAt ? (
              <>
                Dernière lecture complète le <DateTime iso={lastReadAt} withTime />,{' '}
                {formatCounted(read, 'ligne', 'lignes')}.
              </>
            ) : (
              'Pas encore lu sur ce site.'
            )}
            {lastReadFailed && ' La dernière lecture a échoué, elle sera reprise.'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
