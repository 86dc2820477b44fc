import { formatCounted } from '#/domain/numbers.ts'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { TopWinner } from '../top-winners.ts'

/** The companies with most contracts. */
export function FrequentWinners({ winners }: { winners: readonly TopWinner[] }) {
  if (winners.length === 0) return null
  return (
    <Sheet className="grid gap-3 p-5">
      <h2 className="font-serif text-xl font-semibold">Titulaires</h2>
      <ul className="grid text-sm">
        {winners.map(({ name, siren, contracts }) => (
          <li
            key={siren ?? name}
            className="flex items-baseline justify-between gap-3 border-line border-t py-2"
          >
            <span className="min-w-0 break-words">
              {siren ? (
                <TextLink to="/entreprises/$siren" params={{ siren }}>
                  {name}
                </TextLink>
              ) : (
                name
              )}
            </span>
            <span className="whitespace-nowrap text-soft">
              {formatCounted(contracts, 'contrat')}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
