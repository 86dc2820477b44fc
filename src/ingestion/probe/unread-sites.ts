import { SHOWN_SOURCES } from '#/domain/sources/listed-sources.ts'

/** Sites whose pages no connector reads, with the address where a probe begins. */
export const UNREAD_SITES = SHOWN_SOURCES.flatMap(({ sources }) =>
  sources.flatMap(({ code, homePage }) => (homePage ? [{ code, homePage }] : [])),
)

export type UnreadSite = (typeof UNREAD_SITES)[number]

export function unreadSite(name: string): UnreadSite | undefined {
  return UNREAD_SITES.find(({ code }) => code === name)
}
