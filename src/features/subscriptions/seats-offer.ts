import { type Interval } from '#/domain/payment.ts'
import { type Price, priceOf, SUBSCRIPTION } from './offers.ts'

/** What it costs to go over to so many places, before anybody agrees to it. */
export type SeatsOffer = {
  /** What it is for now. */
  from: number
  seats: number
  /** At once, for what is left of the period: nothing where places are given up, and nothing is given back. */
  due: Price
  /** Each period from the next on. */
  next: Price
  interval: Interval
  periodEndsAt: Date
}

/**
 * @param baseCents of the subscription with the places that it includes, a period, before tax
 * @param seatCents of each place beyond those
 */
export function seatsOffer(
  {
    baseCents,
    seatCents,
    periodBeganAt,
    ...offer
  }: Pick<SeatsOffer, 'from' | 'seats' | 'interval' | 'periodEndsAt'> & {
    baseCents: number
    seatCents: number
    periodBeganAt: Date
  },
  now: Date,
): SeatsOffer {
  const { from, seats, periodEndsAt } = offer
  const whole = periodEndsAt.getTime() - periodBeganAt.getTime()
  const left = Math.min(1, Math.max(0, (periodEndsAt.getTime() - now.getTime()) / whole))
  const more = Math.max(0, furtherSeats(seats) - furtherSeats(from))
  return {
    ...offer,
    due: priceOf(Math.round(more * seatCents * left)),
    next: priceOf(baseCents + furtherSeats(seats) * seatCents),
  }
}

/** Beyond those included. */
const furtherSeats = (seats: number) => Math.max(0, seats - SUBSCRIPTION.seats)
