import { randomUUID } from 'node:crypto'
import type { OffersSite } from './offers-site.ts'

/** The rows in the database of each case of docs/offers.md, by its name there. */
export async function giveAccess(
  { rows }: Pick<OffersSite, 'rows'>,
  organisationId: string,
  has: string,
  { tenderId = null }: { tenderId?: string | null } = {},
): Promise<void> {
  const trial = (days: number) =>
    rows(
      'update organisation set trial_ends_at = now() + make_interval(days => $2) where id = $1',
      [organisationId, days],
    )
  const bought = async (kind: 'one-shot' | 'sub' | 'custom', { ago = 0 } = {}) => {
    const id = randomUUID()
    await rows(
      `insert into purchase (id, organisation_id, kind, tender_id, interval, days, net_cents, vat_cents,
         provider, state, settled_at)
       values ($1, $2, $3, $4, $5, $6, 4900, 980, 'demonstration', 'paid', now() - make_interval(days => $7))`,
      [
        id,
        organisationId,
        kind,
        kind === 'one-shot' ? tenderId : null,
        kind === 'sub' ? 'month' : null,
        kind === 'custom' ? 30 : null,
        ago,
      ],
    )
    await rows(
      `insert into ledger_entry (organisation_id, organisation_name, purchase_id, provider, reference, kind,
         gross_cents, vat_cents, at)
       values ($1, 'Essai', $2, 'demonstration', $3, 'payment', 5880, 980, now() - make_interval(days => $4))`,
      [organisationId, id, `pay_${id}`, ago],
    )
    return id
  }
  const subscribed = async ({ state = 'active', endsIn = 20, cancelled = false } = {}) => {
    const id = await bought('sub', { ago: 10 })
    await rows(
      `insert into subscription (id, organisation_id, purchase_id, provider, reference, state, interval,
         seats, period_ends_at, cancels_at_end, told_at)
       values ($1, $2, $1, 'demonstration', $3, $4, 'month', 3, now() + make_interval(days => $5), $6, now())`,
      [id, organisationId, `sub_${id}`, state, endsIn, cancelled],
    )
    return id
  }
  const ways: Record<string, () => Promise<unknown>> = {
    'nothing yet': async () => {},
    'the trial': () => trial(1),
    'a trial that is over': () => trial(-1),
    'a subscription': () => subscribed(),
    'a subscription cancelled for the end of its period': () => subscribed({ cancelled: true }),
    'a subscription whose payment has been missing for a day': () =>
      subscribed({ state: 'past_due', endsIn: -1 }),
    'a subscription whose payment has been missing for four days': () =>
      subscribed({ state: 'past_due', endsIn: -4 }),
    'a subscription whose last payment was paid back': async () => {
      const id = await subscribed()
      await rows(
        `insert into ledger_entry (organisation_id, organisation_name, purchase_id, provider, reference, kind,
           payment_reference, gross_cents, vat_cents, at)
         values ($1, 'Essai', $2, 'demonstration', $3, 'refund', $4, -5880, -980, now())`,
        [organisationId, id, `re_${id}`, `pay_${id}`],
      )
    },
    'a subscription that ended': () => subscribed({ state: 'ended' }),
    'an offer made to measure': () => bought('custom', { ago: 29 }),
    'an offer made to measure that is over': () => bought('custom', { ago: 31 }),
    'one tender': async () => {
      const id = await bought('one-shot')
      await rows(
        `insert into tender_access (organisation_id, tender_id, purchase_id, granted_at)
         values ($1, $2, $3, now())`,
        [organisationId, tenderId, id],
      )
    },
  }
  const give = ways[has]
  if (!give) throw new Error(`unknown case “${has}”`)
  await give()
}
