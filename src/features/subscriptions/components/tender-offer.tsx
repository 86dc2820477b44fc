import type { AnalysisType } from '#/domain/notices/analysis-types.ts'
import { ButtonLink } from '#/ui/button.tsx'
import { Money } from '#/ui/money.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { priceOf, SINGLE_TENDER, TRIAL } from '../offers.ts'
import type { MySubscription } from '../subscription.query-options.ts'
import { SimulatedPaymentMark } from './simulated-payment-notice.tsx'

/** Names of the locked results of a tender; the report is left out, as it only sums them up. */
const NAMES: Partial<Record<AnalysisType, string>> = {
  PRICE: 'Montant estimé',
  SERVICES_SUMMARY: 'Prestations attendues',
  SUPPLIES_SUMMARY: 'Fournitures attendues',
  TECHNICAL_EVALUATION_CRITERIA: 'Critères de jugement des offres',
  ENVIRONMENTAL_CLAUSES: 'Clauses environnementales',
  SOCIAL_CLAUSES: 'Clauses sociales',
  SITE_VISIT: 'Visite du site',
  SAMPLES: 'Échantillons',
}

/** Most wanted results, where the notices do not give them. */
const MISSED: [type: AnalysisType, name: string][] = [
  ['PRICE', 'le montant'],
  ['TECHNICAL_EVALUATION_CRITERIA', 'les critères de jugement'],
]

/** Also opened, for any notice; the second one only until the deadline. */
const QUESTIONS = 'Réponses à vos questions sur le dossier'
const WORKSPACE = 'Préparation de votre réponse'

/** A tender whose deadline has passed is sold only with a warning. */
const OVER = {
  open: null,
  closed: 'La date limite de ce marché est passée.',
  cancelled: 'Ce marché est annulé.',
  announced: 'L’appel de ce marché n’est pas encore publié.',
} as const

type Offered = {
  id: string
  slug: string
  state: keyof typeof OVER
  locked: readonly AnalysisType[]
}

/**
 * Beside a tender that is partly locked: its locked results, what is missing, and the offers that open it.
 *
 * @param mine subscription of the organisation; null without an organisation
 */
export function TenderOffer({
  bid,
  mine,
  isSimulated,
}: {
  bid: Offered
  mine: Pick<MySubscription, 'mayBeginTrial' | 'trialEndsAt'> | null
  isSimulated: boolean
}) {
  const mayTry = mine === null || mine.mayBeginTrial
  const names = bid.locked.flatMap((type) => NAMES[type] ?? [])
  const opened = [...names, QUESTIONS, ...(bid.state === 'open' ? [WORKSPACE] : [])]
  const missing = missingIn(bid.locked, names.length)
  return (
    <Sheet className="mt-4 grid gap-4 p-5 print:hidden">
      <h2 className="font-serif text-lg font-semibold">L’analyse de ce marché</h2>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {opened.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {missing && <p className="text-sm text-soft">{missing}</p>}
      {OVER[bid.state] && <p className="text-sm font-medium">{OVER[bid.state]}</p>}
      <div className="grid gap-2">
        {mayTry && (
          <ButtonLink
            to="/appel-offre/$slug"
            params={{ slug: bid.slug }}
            search={{ enable_free_trial: true }}
            resetScroll={false}
          >
            Essayer {TRIAL.days}&nbsp;jours, gratuitement
          </ButtonLink>
        )}
        <SingleTender bid={bid} look={mayTry ? 'secondary' : 'primary'} />
      </div>
      {isSimulated && <SimulatedPaymentMark />}
      <p className="text-sm text-soft">
        {mine?.trialEndsAt && 'L’essai de votre entreprise est terminé. '}
        Tous les marchés et les alertes&nbsp;: <TextLink to="/pricing">nos offres</TextLink>.
      </p>
    </Sheet>
  )
}

function missingIn(locked: readonly AnalysisType[], resultCount: number): string | null {
  if (resultCount === 0) {
    return 'Les avis publiés de ce marché en disent peu\u00a0: ni montant, ni critères, ni clauses n’y ont été relevés.'
  }
  const missed = MISSED.filter(([type]) => !locked.includes(type)).map(([, name]) => name)
  if (missed.length === 0) return null
  const what = missed.length === 1 ? `pas ${missed[0]}` : `ni ${missed.join(' ni ')}`
  return `Les avis publiés ne précisent ${what}.`
}

function SingleTender({
  bid: { id, slug },
  look,
}: {
  bid: Offered
  look: 'primary' | 'secondary'
}) {
  const page = `/appel-offre/${slug}`
  return (
    <ButtonLink
      to="/redirect-purchase"
      search={{
        type: 'one-shot',
        bidId: id,
        successUrl: `${page}?m=one-shot`,
        cancelUrl: page,
      }}
      preload={false}
      look={look}
    >
      <span>
        Ce marché seul, <Money cents={priceOf(SINGLE_TENDER.cents).grossCents} currency="EUR" /> TTC
      </span>
    </ButtonLink>
  )
}
