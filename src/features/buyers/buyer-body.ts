/** A row of `buyer`: one of the numbers and names that a public body goes by. */
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

/** A public body: all its rows, the one that stands for it first. */
export type BuyerBody = {
  name: string
  /** Of the page; the addresses of its other rows lead there. */
  slug: string
  siren: string | null
  city: string | null
  url: string | null
  ids: string[]
  slugs: string[]
  identities: string[]
}

/**
 * The rows that are the same public body as `asked`, out of `related` (those of its SIREN, and those of
 * the same name and département): all of one SIREN, and rows without a number whose name only that SIREN
 * bears there. Two bodies of one name stay two.
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
  const told = <Field extends 'city' | 'url'>(field: Field) =>
    sorted.find((row) => row[field] !== null)?.[field] ?? null
  return {
    name: bestName(sorted) ?? first.name,
    slug: first.slug,
    siren,
    city: told('city'),
    url: told('url'),
    ids: sorted.map(({ id }) => id),
    slugs: sorted.map(({ slug }) => slug),
    identities: sorted.map(({ identity }) => identity),
  }
}

/** The SIREN that bears a name in its département; null where none or several do. */
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

/** The slug without the mark that keeps namesakes apart. */
const wordsOf = (slug: string) => slug.replace(/-[0-9a-f]{6}$/, '')

/** One that is not all in capitals reads better. */
function bestName(rows: readonly BuyerRecord[]): string | undefined {
  return rows.find(({ name }) => name !== name.toUpperCase())?.name
}
