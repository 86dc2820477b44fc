import { centsOf } from '#/lib/money.ts'
import { type SalesLinkDraft, salesLinkSchema } from './sales.schemas.ts'

/** What the form of a link holds, in our shape; null where something is missing or makes no sense. */
export function readLinkForm(form: FormData): SalesLinkDraft | null {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const number = (name: string) => (text(name) ? Number(text(name)) : undefined)
  const { data } = salesLinkSchema.safeParse({
    note: text('note'),
    path: text('path') ?? '/bids',
    email: text('email'),
    query: text('query'),
    categories: text('categories')
      ?.split(',')
      .map((name) => name.trim()),
    location: text('location'),
    offer: text('offer'),
    label: text('label'),
    netCents: centsOf(text('price') ?? null) ?? undefined,
    days: number('days'),
    validDays: number('validDays'),
  })
  return data ?? null
}
