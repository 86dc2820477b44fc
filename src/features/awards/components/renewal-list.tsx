import { isNamed } from '#/features/awards/winner-name.ts'
import { TextLink } from '#/ui/text-link.tsx'
import type { Renewal } from '../renewals.ts'
import { Day } from './figures.tsx'
import { WinnerNames } from './winner-names.tsx'

/** Running contracts by probable end. */
export function RenewalList({
  renewals,
  by,
}: {
  renewals: readonly Renewal[]
  by: 'buyer' | 'company'
}) {
  return (
    <ul className="grid border-line border-t">
      {renewals.map(({ contract, end, basis }) => (
        <li
          key={contract.id}
          className="grid gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <p className="text-sm">
            <span className="font-semibold">
              <Day day={end.earliest} />
            </span>
            <span className="block text-xs text-soft">{endReason({ end, basis })}</span>
          </p>
          <div className="grid min-w-0 content-start gap-1">
            <p className="line-clamp-2 break-words first-letter:uppercase">{contract.title}</p>
            <p className="text-sm text-soft">
              {by === 'buyer' ? (
                <>
                  {contract.winners.some(isNamed) && <>Titulaire actuel&nbsp;: </>}
                  <WinnerNames winners={contract.winners} />
                </>
              ) : (
                <Buyer contract={contract} />
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function endReason({ end, basis }: Pick<Renewal, 'end' | 'basis'>) {
  if (basis === 'legal_limit') return 'au plus tard, durée non publiée'
  if (end.earliest === end.latest) return 'fin de la durée publiée'
  return (
    <>
      si non reconduit, sinon <Day day={end.latest} /> au plus tard
    </>
  )
}

function Buyer({ contract: { buyer } }: { contract: Renewal['contract'] }) {
  if (buyer.name === null || buyer.slug === null) return buyer.name ?? 'Acheteur non précisé'
  return (
    <TextLink to="/acheteurs/$slug" params={{ slug: buyer.slug }}>
      {buyer.name}
    </TextLink>
  )
}
