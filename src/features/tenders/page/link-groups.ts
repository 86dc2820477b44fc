import type { LinkKind, NoticeLink } from '#/domain/notices/notice-content.ts'

/** One address and everything that is found there. */
type LinkGroup = { url: string; host: string; uses: string[] }

const USES: Record<LinkKind, string> = {
  documents: 'Dossier de consultation',
  deposit: 'Dépôt des offres',
  rules: 'Règlement de la consultation',
  buyer_profile: 'Profil d’acheteur',
  notice: 'Avis officiel',
  other: 'Autre lien',
}
const ORDER: readonly LinkKind[] = [
  'documents',
  'rules',
  'deposit',
  'buyer_profile',
  'other',
  'notice',
]

/** Buyers give one address for everything as often as not: each is listed once, what is most used first. */
export function linkGroups(links: readonly NoticeLink[]): LinkGroup[] {
  const groups = new Map<string, LinkGroup>()
  for (const kind of ORDER) {
    for (const link of links.filter((candidate) => candidate.kind === kind)) {
      const use = link.label?.trim() || USES[kind]
      const known = groups.get(link.url)
      if (!known) groups.set(link.url, { url: link.url, host: linkHost(link.url), uses: [use] })
      else if (!known.uses.includes(use)) known.uses.push(use)
    }
  }
  return [...groups.values()]
}

/** « marches-publics.gouv.fr »; the address itself where it has no host. */
export function linkHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
