/**
 * Sites whose pages no connector reads: nothing documents them. Addresses as notices of BOAMP and TED give
 * them to bidders.
 */
export const UNREAD_SITES = {
  e_marches: 'https://www.e-marchespublics.com/',
  achat_public: 'https://www.achatpublic.com/',
  fm: 'https://www.francemarches.com/',
} as const

export type UnreadSite = keyof typeof UNREAD_SITES

export function isUnreadSite(name: string): name is UnreadSite {
  return Object.hasOwn(UNREAD_SITES, name)
}
