import { Link } from '@tanstack/react-router'
import { tabClasses } from '#/ui/tab-classes.ts'
import { ImportTenders } from './import-notices.tsx'
import { TypedTender } from './typed-notice.tsx'

const ADD_TENDER_WAYS = { saisie: 'Un marché', liste: 'Une liste' } as const
type AddTenderWay = keyof typeof ADD_TENDER_WAYS

/** One tender at a time, from a page or a document if need be; or a whole list. */
export function AddTenderPage({ way }: { way: AddTenderWay }) {
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="font-serif text-2xl font-semibold">Ajouter des marchés</h1>
      <nav aria-label="Manières d’ajouter" className="border-line border-b">
        <ul className="flex gap-x-5">
          {Object.entries(ADD_TENDER_WAYS).map(([each, label]) => (
            <li key={each}>
              <Link
                to="/admin/add-bid"
                search={{ m: each === 'saisie' ? undefined : 'liste' }}
                aria-current={each === way ? 'true' : undefined}
                className={tabClasses(each === way)}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {way === 'saisie' ? <TypedTender /> : <ImportTenders />}
    </div>
  )
}
