import type { LinkKind, NoticeContent, NoticeLink } from '#/domain/notices/notice-content.ts'

/** The kind of an address, by the words before it or by its section. */
const PURPOSES: { kind: LinkKind; words: RegExp }[] = [
  {
    kind: 'documents',
    words:
      /dossiers? (?:de (?:la )?consultation|modifié)|\bD\.?C\.?E\b|(?:documents|pièces) (?:du marché|de (?:la )?consultation|peuvent|sont)|règlement de (?:la )?consultation|télécharg|retir(?:er|és?|ait)\b/giu,
  },
  {
    kind: 'deposit',
    words:
      /(?:offres|plis|candidatures|demandes de participation)[^.]{0,60}(?:envoy|dépos|remis|transmi|soumis)\p{L}*|(?:dépôt|remise|transmission|soumission) (?:\p{L}+ )?des (?:offres|plis|candidatures)/giu,
  },
  { kind: 'buyer_profile', words: /profil\s(?:d.{0,2})?ach(?:at|eteur)|adresse internet/giu },
]

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"«»()]+/giu
/** Notices run sentences together: « …orgAcronyme=a4nAdresse à laquelle … », « ….com.Cette adresse … ». */
const GLUED = /(?:\.\p{Lu}\p{L}*|(?<=[\p{Ll}\d/])(?:\p{Lu}\p{Ll}{3,}|Les?|La|Il|En|Une?))[,;:.]?$/u
/** Screens of platforms are named in capitals: « ?page=entreprise.EntrepriseHome », « &AllCons ». */
const SCREEN = /[?&](?:page=[\w.]+|AllCons)[,;:.]?$/i
/** Public sites of forms and texts of law: no page of a consultation. */
const GENERAL = /(?:^|\.)(?:boamp|economie\.gouv|legifrance\.gouv|telerecours)\.fr$/

/**
 * The links of a call after a correction that names addresses in words, as national forms do: an address that
 * it gives « au lieu de » another takes its place, and one whose purpose it names takes the place of the call's for
 * that purpose. The front page of a platform does not replace a page on it.
 */
export function correctedLinks(
  links: NoticeLink[],
  { changes, changeText }: Pick<NoticeContent, 'changes' | 'changeText'>,
): NoticeLink[] {
  const passages = [...changes, { section: null, before: null, after: changeText }]
  return passages.reduce((corrected, { section, before, after }) => {
    if (after === null) return corrected
    const replaced = new Set(addressesIn(before ?? '').map(({ url }) => comparable(url)))
    const named = addressesIn(after).flatMap(({ url, before }) => {
      const kind = purpose(before) ?? purpose(section ?? '')
      return kind === null ? [] : [{ kind, url }]
    })
    const [only, ...others] = new Set(addressesIn(after).map(({ url }) => url))
    const instead = corrected
      .filter(({ kind, url }) => kind !== 'notice' && replaced.has(comparable(url)))
      .flatMap(({ kind }) => (only && others.length === 0 ? [{ kind, url: only }] : []))
    return [...instead, ...named].reduce(withLink, corrected)
  }, links)
}

function withLink(links: NoticeLink[], { kind, url }: { kind: LinkKind; url: string }) {
  const current = links.find((link) => link.kind === kind)
  if (current === undefined) return [...links, { kind, url, label: null }]
  if (comparable(current.url) === comparable(url)) return links
  if (!isOfOneCall(url) && platform(current.url) === platform(url)) return links
  return links.map((link) => (link === current ? { ...link, url } : link))
}

/** Each address of a text, with the words of its sentence that lead to it. */
function addressesIn(text: string): { url: string; before: string }[] {
  return [...text.matchAll(ADDRESS)].flatMap((match) => {
    const [written] = match
    const end = match.index + written.length
    // A space in the middle of an address: what follows is no word of French.
    if (/^\s?[\w-]*=|^\s[\w-]+[=&/]/.test(text.slice(end))) return []
    const followed = /^[\s,]/.test(text.slice(end))
    const isGlued = followed && !SCREEN.test(written)
    const clean = (isGlued ? written.replace(GLUED, '') : written).replace(/[.,;:’'\]]+$/, '')
    const url = /^www\./i.test(clean) ? `http://${clean}` : clean
    const host = /^https?:\/\/([a-z\d.-]+\.[a-z]{2,})(?=[/?#]|$)/.exec(url)?.[1]
    if (host === undefined || !URL.canParse(url) || GENERAL.test(host)) return []
    return [{ url, before: text.slice(Math.max(0, match.index - 200), match.index) }]
  })
}

/** The purpose named last: the words closest to the address. */
function purpose(words: string): LinkKind | null {
  let last: { kind: LinkKind; at: number } | null = null
  for (const { kind, words: pattern } of PURPOSES) {
    for (const { index } of words.matchAll(pattern)) {
      if (last === null || index > last.at) last = { kind, at: index }
    }
  }
  return last?.kind ?? null
}

/** The address of one consultation has its number. */
const isOfOneCall = (url: string) => /\d/.test(url.replace(/^https?:\/\/[^/?#]+/i, ''))

const platform = (url: string) =>
  comparable(url)
    .replace(/[/?#].*$/s, '')
    .replaceAll('-', '')

/** Written alike: without scheme, « www. » and a slash at the end. */
const comparable = (url: string) =>
  url
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
