/** A row of `buyer`: one of the numbers and names that a public body uses. */
export type BuyerRecord = {
  id: string
  slug: string
  identity: string
  name: string
  siren: string | null
  city: string | null
  postcode: string | null
  url: string | null
}

/** A public body with all its rows, main row first. */
export type BuyerBody = {
  name: string
  /** Slug of the page; the slugs of the other rows redirect to it. */
  slug: string
  siren: string | null
  city: string | null
  url: string | null
  ids: string[]
  slugs: string[]
  identities: string[]
}

/**
 * Selects from `related` (same SIREN, or same name and département) the rows of the same public body as
 * `asked`: all rows of one SIREN, and rows without number if only this SIREN uses their name in the
 * département.
 */
export function bodyOf(asked: BuyerRecord, related: readonly BuyerRecord[]): BuyerBody {
  const rows = related.some(({ id }) => id === asked.id) ? related : [asked, ...related]
  const siren = asked.siren ?? onlySirenOf(asked, rows)
  const own =
    siren === null
      ? rows.filter(({ id }) => id === asked.id)
      : rows.filter(
          (row) => row.siren === siren || (row.siren === null && onlySirenOf(row, rows) === siren),
        )
  const sorted = own.toSorted(
    (one, other) =>
      Number(one.siren === null) - Number(other.siren === null) ||
      one.slug.localeCompare(other.slug),
  )
  const [first = asked] = sorted
  const firstValue = <Field extends 'city' | 'url'>(field: Field) =>
    sorted.find((row) => row[field] !== null)?.[field] ?? null
  return {
    name: bestName(sorted) ?? first.name,
    slug: first.slug,
    siren,
    city: firstValue('city'),
    url: firstValue('url'),
    ids: sorted.map(({ id }) => id),
    slugs: sorted.map(({ slug }) => slug),
    identities: sorted.map(({ identity }) => identity),
  }
}

/** The only SIREN with this name in the département; null if none or several. */
function onlySirenOf(row: BuyerRecord, rows: readonly BuyerRecord[]): string | null {
  const sirens = new Set(
    rows.filter((other) => sameName(row, other)).flatMap(({ siren }) => siren ?? []),
  )
  const [siren = null] = sirens
  return sirens.size === 1 ? siren : null
}

function sameName(one: BuyerRecord, other: BuyerRecord): boolean {
  const place = one.postcode?.slice(0, 2) ?? null
  return (
    wordsOf(one.slug) === wordsOf(other.slug) &&
    (place === null || other.postcode === null || other.postcode.startsWith(place))
  )
}

/** The slug without the suffix that distinguishes equal names. */
const wordsOf = (slug: string) => slug.replace(/-[0-9a-f]{6}$/, '')

/** Prefers a name that is not all capitals. */
function bestName(rows: readonly BuyerRecord[]): string | undefined {
  return rows.find(({ name }) => name !== name.toUpperCase())?.name
}
