import { centsOf } from '#/domain/money.ts'
import { SALES_OFFERS } from '#/domain/sales-offers.ts'
import type { SalesLinkDraft } from './sales.schemas.ts'

/** Converts the form to a draft; the server validates it. */
export function readLinkForm(form: FormData): SalesLinkDraft {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const number = (name: string) => (text(name) ? Number(text(name)) : undefined)
  return {
    note: text('note') ?? '',
    path: text('path') ?? '/bids',
    email: text('email'),
    query: text('query'),
    categories: text('categories')
      ?.split(',')
      .map((name) => name.trim()),
    location: text('location'),
    offer: SALES_OFFERS.find((offer) => offer === text('offer')) ?? 'none',
    label: text('label'),
    netCents: centsOf(text('price') ?? null) ?? undefined,
    days: number('days'),
    validDays: number('validDays') ?? 0,
  }
}
