import { Section } from '#/ui/section.tsx'
import { ExternalLink } from '#/ui/text-link.tsx'
import { linkGroups } from '../../page/link-groups.ts'
import type { Tender } from '../../tender-card.ts'

/** Links to download the file and to submit the offer; nothing where the notices have none, which are among the sources. */
export function TenderLinks({ bid }: { bid: Tender }) {
  const { url } = bid.buyer
  const groups = linkGroups([
    ...bid.links.filter(({ kind }) => kind !== 'notice'),
    ...(url ? [{ kind: 'other' as const, url, label: 'Site de l’acheteur' }] : []),
  ])
  if (groups.length === 0) return null
  return (
    <Section title="Documents et liens">
      <ul className="grid border-line border-t">
        {groups.map(({ url, host, uses }) => (
          <li
            key={url}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line border-b py-2.5"
          >
            <span>{uses.join(', ')}</span>
            <ExternalLink href={url}>{host}</ExternalLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
