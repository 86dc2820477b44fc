import { Link } from '@tanstack/react-router'
import type { AmountFault, Grouping } from '#/domain/notices/contract.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { Badge } from '#/ui/badge.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { PastContract } from '../past-contract.ts'
import { Day, Euros } from './figures.tsx'
import { WinnerNames } from './winner-names.tsx'

const SHOWN_AT_FIRST = 12

/** Awarded contracts, latest first; older ones are collapsed. `by`: the kind of page, whose own name is omitted. */
export function ContractList({ contracts, by }: { contracts: readonly PastContract[]; by: Whose }) {
  const folded = contracts.slice(SHOWN_AT_FIRST)
  return (
    <div>
      <Rows contracts={contracts.slice(0, SHOWN_AT_FIRST)} by={by} />
      {folded.length > 0 && (
        <details>
          <summary className="cursor-pointer py-3 font-medium text-accent">
            Voir {formatCounted(folded.length, 'autre contrat', 'autres contrats')}
          </summary>
          <Rows contracts={folded} by={by} />
        </details>
      )}
    </div>
  )
}

type Whose = 'buyer' | 'company'

function Rows({ contracts, by }: { contracts: readonly PastContract[]; by: Whose }) {
  return (
    <ul className="grid border-line border-t">
      {contracts.map((contract) => (
        <li
          key={contract.id}
          className="grid gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[minmax(0,1fr)_11rem]"
        >
          <div className="grid min-w-0 content-start gap-1">
            <p className="line-clamp-3 break-words first-letter:uppercase sm:line-clamp-2">
              <Title contract={contract} />
            </p>
            <Parties contract={contract} by={by} />
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 sm:block sm:text-right">
            <ContractAmount contract={contract} />
            <p className="text-xs text-soft">
              {contract.source === 'decp' ? 'Notifié le ' : 'Attribué le '}
              <Day day={contract.notifiedOn} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Parties({ contract, by }: { contract: PastContract; by: Whose }) {
  const { buyer, winners, grouping, isSubcontracted, subcontractors, offersReceived } = contract
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-soft">
      {by === 'company' && <BuyerName buyer={buyer} />}
      {(by === 'buyer' || winners.length > 1) && (
        <span>
          <span className="sr-only">Titulaire&nbsp;: </span>
          <WinnerNames winners={winners} />
        </span>
      )}
      {grouping && <span>{GROUPINGS[grouping]}</span>}
      {isSubcontracted && (
        <span>
          {subcontractors.length > 0
            ? `Sous-traitance\u00a0: ${subcontractors.join(', ')}`
            : 'Sous-traitance déclarée'}
        </span>
      )}
      {offersReceived !== null && (
        <span>{formatCounted(offersReceived, 'offre reçue', 'offres reçues')}</span>
      )}
    </p>
  )
}

const GROUPINGS: Record<Grouping, string> = {
  joint: 'Groupement conjoint',
  solidary: 'Groupement solidaire',
}

function Title({ contract: { title, tenderSlug } }: { contract: PastContract }) {
  if (tenderSlug === null) return title
  return (
    <Link
      to="/appel-offre/$slug"
      params={{ slug: tenderSlug }}
      className="underline-offset-4 hover:text-accent hover:underline"
    >
      {title}
    </Link>
  )
}

function BuyerName({ buyer: { name, slug } }: { buyer: PastContract['buyer'] }) {
  if (name === null) return <span>Acheteur non précisé</span>
  if (slug === null) return <span>{name}</span>
  return (
    <TextLink to="/acheteurs/$slug" params={{ slug }}>
      {name}
    </TextLink>
  )
}

const FAULTS: Record<AmountFault, string> = {
  symbolic: 'Montant non renseigné',
  implausible: 'Montant invraisemblable',
  flagged: 'Montant douteux',
}

function ContractAmount({ contract }: { contract: PastContract }) {
  const { amountCents, amountKind, amountFault } = contract
  if (amountCents === null) return <p className="text-sm text-soft">Montant non précisé</p>
  if (amountFault !== null) return <p className="text-sm text-soft">{FAULTS[amountFault]}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 sm:justify-end">
      {amountKind === 'framework_maximum' && <Badge>Maximum</Badge>}
      <span className="font-semibold">
        <Euros cents={amountCents} />
      </span>
    </p>
  )
}
