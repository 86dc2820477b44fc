import { useState } from 'react'
import { formatCounted, formatMoney } from '#/domain/numbers.ts'
import { INTERVALS, type Interval } from '#/domain/payment.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { Money } from '#/ui/money.tsx'
import { PAID_THINGS } from '../offer-list.ts'
import {
  monthsSavedByYear,
  type Price,
  priceOf,
  SINGLE_TENDER,
  SUBSCRIPTION,
  subscriptionPrice,
  TRIAL,
} from '../offers.ts'
import { PER } from '../payments/purchase-wish.ts'
import { SimulatedPaymentMark } from './simulated-payment-notice.tsx'

const INTERVAL_LABELS: Record<Interval, string> = { month: 'Par mois', year: 'Par an' }
const TAXES = ['HT', 'TTC'] as const
type Tax = (typeof TAXES)[number]

/** The offers, by the month or the year, before or after tax, each with the other price beside it. */
export function OffersView({ isSimulated }: { isSimulated: boolean }) {
  const [interval, setInterval] = useState<Interval>('month')
  const [tax, setTax] = useState<Tax>('HT')
  const saved = monthsSavedByYear()
  const price = subscriptionPrice(interval, SUBSCRIPTION.seats)
  return (
    <div className="grid gap-5">
      {isSimulated && <SimulatedPaymentMark />}
      <div className="needs-script flex flex-wrap gap-x-6 gap-y-2">
        <Choice
          label="Paiement"
          options={INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] }))}
          value={interval}
          onChange={setInterval}
        />
        <Choice
          label="Prix"
          options={TAXES.map((value) => ({ value, label: value }))}
          value={tax}
          onChange={setTax}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Offer title="Abonnement" price={price} per={PER[interval]} tax={tax}>
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {PAID_THINGS.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <p className="text-sm text-soft">
            Jusqu’à {SUBSCRIPTION.seats} personnes, puis{' '}
            {formatMoney({ cents: SUBSCRIPTION.seatCents[interval], currency: 'EUR' })}
            &nbsp;HT {PER[interval]} et par personne. Sans engagement. Par an,{' '}
            {formatMoney({ cents: SUBSCRIPTION.cents.year, currency: 'EUR' })}&nbsp;HT
            {saved > 0 && `, soit ${formatCounted(saved, 'mois offert', 'mois offerts')}`}.
          </p>
          <ButtonLink
            to="/redirect-purchase"
            search={{
              type: 'sub',
              interval,
              successUrl: '/abonnement?m=sub',
              cancelUrl: '/pricing',
            }}
            preload={false}
          >
            S’abonner
          </ButtonLink>
        </Offer>
        <div className="grid content-start gap-4">
          <Offer title="Un seul marché" price={priceOf(SINGLE_TENDER.cents)} tax={tax}>
            <p className="text-sm">
              Toute l’analyse d’un marché, pour toute votre entreprise, aussi longtemps qu’il est
              sur le site. Ouvrez le marché, puis choisissez «&nbsp;Ce marché seul&nbsp;».
            </p>
            <ButtonLink to="/bids" look="secondary">
              Chercher un marché
            </ButtonLink>
          </Offer>
          <section className="grid gap-3 rounded-md border border-line p-4">
            <h3 className="font-serif text-lg font-semibold">Essai gratuit</h3>
            <p className="text-sm">
              Tout est ouvert pendant {TRIAL.days}&nbsp;jours, une fois par entreprise. Sans carte
              bancaire, et sans suite si vous ne faites rien.
            </p>
            <ButtonLink to="." search={{ enable_free_trial: true }} look="secondary">
              Essayer
            </ButtonLink>
          </section>
        </div>
      </div>
    </div>
  )
}

function Offer({
  title,
  price,
  per,
  tax,
  children,
}: {
  title: string
  price: Price
  per?: string
  tax: Tax
  children: React.ReactNode
}) {
  const [main, other] =
    tax === 'HT' ? [price.netCents, price.grossCents] : [price.grossCents, price.netCents]
  return (
    <section className="grid content-start gap-3 rounded-md border border-line p-4">
      <h3 className="font-serif text-lg font-semibold">{title}</h3>
      <p>
        <span className="font-serif text-2xl font-semibold">
          <Money cents={main} currency="EUR" />
        </span>{' '}
        {tax} {per}
        <span className="block text-sm text-soft">
          <Money cents={other} currency="EUR" /> {tax === 'HT' ? 'TTC' : 'HT'}
        </span>
      </p>
      {children}
    </section>
  )
}

function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Button
          key={option.value}
          size="small"
          look={option.value === value ? 'primary' : 'secondary'}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </fieldset>
  )
}
