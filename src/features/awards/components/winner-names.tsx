import { Fragment } from 'react'
import { TextLink } from '#/ui/text-link.tsx'
import type { ShownWinner } from '../past-contract.ts'

const SHOWN = 4

/** Winner names, each with a link if the company has a page. */
export function WinnerNames({ winners }: { winners: readonly ShownWinner[] }) {
  if (winners.length === 0) return <span>Titulaire non précisé</span>
  const more = winners.length - SHOWN
  return (
    <span>
      {winners.slice(0, SHOWN).map(({ name, siren }, at) => (
        // Two winners can have the same name.
        <Fragment key={siren ?? `${name} ${at}`}>
          {at > 0 && ', '}
          {siren === null ? (
            name
          ) : (
            <TextLink to="/entreprises/$siren" params={{ siren }}>
              {name}
            </TextLink>
          )}
        </Fragment>
      ))}
      {more > 0 && ` et ${more} autre${more > 1 ? 's' : ''}`}
    </span>
  )
}
