import type { AnalysisType } from '#/features/analysis/analysis-types.ts'
import { ButtonLink } from '#/ui/button.tsx'
import { Money } from '#/ui/money.tsx'
import { Sheet } from '#/ui/sheet.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { priceOf, SINGLE_TENDER, TRIAL } from '../offers.ts'
import { DemonstrationMark } from './demonstration-notice.tsx'

/** What is locked, as a list names it. */
const NAMES: Partial<Record<AnalysisType, string>> = {
  PRICE: 'Montant estimé',
  SERVICES_SUMMARY: 'Prestations attendues',
  SUPPLIES_SUMMARY: 'Fournitures attendues',
  TECHNICAL_EVALUATION_CRITERIA: 'Critères de jugement des offres',
  ENVIRONMENTAL_CLAUSES: 'Clauses environnementales',
  SOCIAL_CLAUSES: 'Clauses sociales',
  SITE_VISIT: 'Visite du site',
  SAMPLES: 'Échantillons',
  FULL_REPORT: 'Analyse complète',
}

/** Beside a tender that is not open whole: what else is known of it, and the ways to it. */
export function TenderOffer({
  bid: { id, slug, locked },
  isDemonstration,
}: {
  bid: { id: string; slug: string; locked: readonly AnalysisType[] }
  isDemonstration: boolean
}) {
  const page = `/appel-offre/${slug}`
  const names = locked.flatMap((type) => NAMES[type] ?? [])
  return (
    <Sheet className="mt-4 grid gap-4 p-5 print:hidden">
      <h2 className="font-serif text-lg font-semibold">L’analyse de ce marché</h2>
      {names.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <div className="grid gap-2">
        <ButtonLink
          to="/appel-offre/$slug"
          params={{ slug }}
          search={{ enable_free_trial: true }}
          resetScroll={false}
        >
          Essayer {TRIAL.days}&nbsp;jours, gratuitement
        </ButtonLink>
        <ButtonLink
          to="/redirect-purchase"
          search={{
            type: 'one-shot',
            bidId: id,
            successUrl: `${page}?m=one-shot`,
            cancelUrl: page,
          }}
          preload={false}
          look="secondary"
        >
          <span>
            Ce marché seul, <Money cents={priceOf(SINGLE_TENDER.cents).grossCents} currency="EUR" />{' '}
            TTC
          </span>
        </ButtonLink>
      </div>
      {isDemonstration && <DemonstrationMark />}
      <p className="text-sm text-soft">
        Tous les marchés et les alertes&nbsp;: <TextLink to="/pricing">nos offres</TextLink>.
      </p>
    </Sheet>
  )
}
