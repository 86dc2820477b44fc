import { formatCounted } from '#/domain/numbers.ts'
import { TextLink } from '#/ui/text-link.tsx'
import type { ComparedContract } from '../call-context.ts'
import type { PriceSpread } from '../price-spread.ts'
import { Day, Euros } from './figures.tsx'
import { SpreadBar } from './spread-bar.tsx'

/** Median and quartiles of comparable contracts, and their list, latest first. */
export function ComparedSpread({
  spread,
  contracts,
}: {
  spread: PriceSpread
  contracts: readonly ComparedContract[]
}) {
  return (
    <>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center">
        <p className="text-sm">
          Médiane{' '}
          <strong className="text-base font-semibold">
            <Euros cents={spread.median} />
          </strong>
          , la moitié entre <Euros cents={spread.lowerQuartile} /> et{' '}
          <Euros cents={spread.upperQuartile} />
        </p>
        <SpreadBar spread={spread} scale={spread} />
      </div>
      <details>
        <summary className="w-fit cursor-pointer font-medium text-accent">
          Les {formatCounted(spread.sample, 'contrat comparé', 'contrats comparés')},{' '}
          {yearsText(contracts)}
        </summary>
        <ul className="mt-2 grid border-line border-t">
          {contracts.map((contract) => (
            <Contract key={contract.id} contract={contract} />
          ))}
        </ul>
      </details>
    </>
  )
}

function Contract({ contract }: { contract: ComparedContract }) {
  const { title, buyer, notifiedOn, tenderSlug, amountCents } = contract
  return (
    <li className="grid gap-x-6 border-line border-b py-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        {tenderSlug ? (
          <TextLink to="/appel-offre/$slug" params={{ slug: tenderSlug }}>
            {title}
          </TextLink>
        ) : (
          title
        )}
        {buyer.name && <span className="block text-soft">{buyer.name}</span>}
      </span>
      <span className="sm:text-right">
        <Euros cents={amountCents} />
        <span className="block text-soft">
          <Day day={notifiedOn} />
        </span>
      </span>
    </li>
  )
}

/** « 2022–2026 » */
function yearsText(contracts: readonly ComparedContract[]): string {
  const last = contracts[0]?.notifiedOn.slice(0, 4) ?? ''
  const first = contracts.at(-1)?.notifiedOn.slice(0, 4) ?? last
  return first === last ? first : `${first}–${last}`
}
