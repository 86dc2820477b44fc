import { createHash } from 'node:crypto'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { townSpelling } from '#/features/locations/place-spelling.server.ts'
import { slugOf } from '#/lib/slug.ts'
import { organisationName } from './organisation-name.server.ts'

type BuyerRow = {
  identity: string
  slug: string
  name: string
  /** The source wrote it in capitals, or in small letters throughout: its case is computed. */
  name_in_capitals: boolean
  siret: string | null
  city: string | null
  postcode: string | null
  url: string | null
}

/**
 * A buyer is its SIRET where the notice has one, else its name and town: « Ville de Pau » and
 * « VILLE DE PAU » are one, two communes of the same name in different départements are two.
 */
export function buyerRow({ name, siret, city, postcode, url }: NoticeContent['buyer']): BuyerRow {
  const folded = slugOf(name) || 'acheteur'
  const place = postcode?.slice(0, 2) ?? slugOf(city ?? '')
  const identity = siret ? `siret:${siret}` : `name:${folded}:${place}`
  const slug = `${folded}-${createHash('sha256').update(identity).digest('hex').slice(0, 6)}`
  const shown = organisationName(name, { postcode, city })
  return {
    identity,
    slug,
    name: shown,
    name_in_capitals: shown !== name || name === name.toUpperCase(),
    siret,
    city: city && townSpelling(city, departmentOfPostcode(postcode, city)),
    postcode,
    url,
  }
}

/** Readable, stable, and distinct for calls of the same title: ends in the end of the tender's id. */
export function tenderSlug(title: string, id: string): string {
  const words = slugOf(title)
  const ending = id.replaceAll('-', '').slice(-8)
  return words ? `${words}-${ending}` : ending
}
