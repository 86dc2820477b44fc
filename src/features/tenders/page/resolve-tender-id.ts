import { redirect } from '@tanstack/react-router'
import { getSlugFromBidId } from '../tenders.functions.ts'

/**
 * For the addresses that name a tender by its id: leads to its page, with the search params as they
 * came. Returns where there is no such tender.
 */
export async function redirectIfTender(bidId: string, searchStr: string): Promise<void> {
  const { slug } = await getSlugFromBidId({ data: { bidId } })
  if (slug !== null) throw redirect({ href: `/appel-offre/${slug}${searchStr}` })
}
