import { formatCounted } from '#/domain/numbers.ts'
import { spacedSiren } from '#/domain/siret.ts'
import { Badge } from '#/ui/badge.tsx'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import type { CompanyPage } from '../company-page.ts'
import { headcountWords } from '../headcount-words.ts'

/** Heading of a company page, without personal data. */
export function CompanyHeading({ company }: { company: CompanyPage }) {
  const { name, siren, register, contracts, buyers } = company
  const headcount = headcountWords(register?.headcount ?? null)
  return (
    <div className="border-line border-b bg-sheet">
      <div className="container-page grid gap-5 py-6 sm:py-8">
        <Breadcrumb steps={[{ label: 'Accueil', link: { to: '/' } }, { label: name }]} />
        <div className="grid gap-3">
          <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
            <Badge>Entreprise titulaire</Badge>
            {register?.active === false && <Badge tone="warning">Cessée</Badge>}
          </p>
          <h1 className="max-w-[54rem] font-serif text-2xl font-semibold text-pretty hyphens-auto break-words sm:text-[2rem] sm:leading-10">
            {name}
          </h1>
          <p className="flex flex-wrap gap-x-6 gap-y-1.5 text-soft">
            {register?.city && (
              <span className="flex items-center gap-2">
                <Icon name="map-pin" className="size-4" />
                {register.city}
              </span>
            )}
            <span className="tabular-nums">SIREN {spacedSiren(siren)}</span>
            {register?.naf && <span>NAF {register.naf}</span>}
            {register?.size && <span>{register.size}</span>}
            {headcount && <span>{headcount}</span>}
          </p>
        </div>
        <p className="max-w-[44rem] text-lg text-soft">
          {formatCounted(contracts.total, 'contrat public connu', 'contrats publics connus')}
          {buyers.length > 0 &&
            `, auprès ${buyers.length > 1 ? `de ${buyers.length}\u00a0acheteurs` : 'd’un acheteur'}`}
          .
        </p>
      </div>
    </div>
  )
}
