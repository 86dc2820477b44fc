import { isNamed } from '#/features/awards/winner-name.ts'
import { TextLink } from '#/ui/text-link.tsx'
import type { PastContract } from '../past-contract.ts'
import { Day } from './figures.tsx'
import { WinnerNames } from './winner-names.tsx'

/** Contracts of several buyers that end soon, in few lines each. */
export function EndingContracts({ contracts }: { contracts: readonly PastContract[] }) {
  return (
    <ul className="divide-y divide-line">
      {contracts.map(({ id, title, buyer, winners, endsOn }) => (
        <li key={id} className="grid gap-0.5 px-4 py-3 text-sm">
          <p className="line-clamp-2 font-medium first-letter:uppercase">{title}</p>
          <p className="text-soft">
            {buyer.slug === null ? (
              (buyer.name ?? 'Acheteur non précisé')
            ) : (
              <TextLink to="/acheteurs/$slug" params={{ slug: buyer.slug }}>
                {buyer.name}
              </TextLink>
            )}
            {endsOn && (
              <>
                {' '}
                · fin au plus tard le <Day day={endsOn} />
              </>
            )}
          </p>
          {winners.some(isNamed) && (
            <p className="text-soft">
              Titulaire actuel&nbsp;: <WinnerNames winners={winners} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
