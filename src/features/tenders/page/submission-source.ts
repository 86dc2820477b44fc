import type { LinkKind } from '#/domain/notices/notice-content.ts'
import type { Tender } from '../tender-card.ts'
import { noticeName } from './evidence-names.ts'
import { linkHost } from './link-groups.ts'

/** Links to a place that has the rules of the consultation, the likeliest first. */
const WITH_RULES: readonly LinkKind[] = ['rules', 'documents', 'deposit', 'buyer_profile']

/** Where the documents to submit are listed if not in the notice: the platform, else the official notice. */
export function submissionSource({
  links,
  notices,
}: Pick<Tender, 'links' | 'notices'>): { name: string; url: string; isFile: boolean } | null {
  for (const kind of WITH_RULES) {
    const link = links.find((one) => one.kind === kind)
    if (link) return { name: linkHost(link.url), url: link.url, isFile: true }
  }
  const notice = notices.find(({ url }) => url !== null)
  return notice?.url ? { name: noticeName(notice), url: notice.url, isFile: false } : null
}
