import { formatCount, formatCounted } from '#/domain/numbers.ts'
import { spacedSiren } from '#/domain/siret.ts'
import { Badge } from '#/ui/badge.tsx'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { ExternalLink } from '#/ui/text-link.tsx'
import type { BuyerPage } from '../buyer-page.ts'

/** Heading of a buyer page with key figures. */
export function BuyerHeading({ buyer }: { buyer: BuyerPage }) {
  const { name, city, siren, url, tenders, contracts } = buyer
  return (
    <div className="border-line border-b bg-sheet">
      <div className="container-page grid gap-5 py-6 sm:py-8">
        <Breadcrumb steps={[{ label: 'Accueil', link: { to: '/' } }, { label: name }]} />
        <div className="grid gap-3">
          <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
            <Badge>Acheteur public</Badge>
            {buyer.demo && <Badge tone="warning">Démonstration</Badge>}
          </p>
          <h1 className="max-w-[54rem] font-serif text-2xl font-semibold text-pretty first-letter:uppercase hyphens-auto break-words sm:text-[2rem] sm:leading-10">
            {name}
          </h1>
          <p className="flex flex-wrap gap-x-6 gap-y-1.5">
            {city && (
              <span className="flex items-center gap-2">
                <Icon name="map-pin" className="size-4 text-soft" />
                {city}
              </span>
            )}
            {siren && <span className="text-soft tabular-nums">SIREN {spacedSiren(siren)}</span>}
            {url && <ExternalLink href={url}>Site de l’acheteur</ExternalLink>}
          </p>
        </div>
        <dl className="grid grid-cols-3 gap-x-4 border-line border-t pt-4 sm:max-w-[36rem]">
          <Figure
            value={tenders.openTotal}
            name={unit(tenders.openTotal, 'marché ouvert', 'marchés ouverts')}
          />
          <Figure
            value={tenders.pastTotal}
            name={unit(tenders.pastTotal, 'marché passé', 'marchés passés')}
          />
          <Figure
            value={contracts.total}
            name={unit(contracts.total, 'contrat attribué', 'contrats attribués')}
          />
        </dl>
      </div>
    </div>
  )
}

function Figure({ value, name }: { value: number; name: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-serif text-2xl font-semibold tabular-nums">{formatCount(value)}</dd>
    </div>
  )
}

/** Only the noun; the number is above it. */
const unit = (value: number, one: string, many: string) =>
  formatCounted(value, one, many).replace(/^[\d\s]+/, '')
