import { notFound, redirect } from '@tanstack/react-router'
import { getSlugFromBidId } from '../tenders.functions.ts'

/**
 * For the addresses that name a tender by its id: leads to its page, with the search params as they
 * came, or is not found.
 */
export async function redirectToTender(bidId: string, searchStr: string): Promise<never> {
  const { slug } = await getSlugFromBidId({ data: { bidId } })
  if (slug === null) throw notFound()
  throw redirect({ href: `/appel-offre/${slug}${searchStr}` })
}
