import { useRouter } from '@tanstack/react-router'
import { FUNNEL_LABELS, FUNNEL_STEPS } from '#/domain/funnel-steps.ts'
import { Badge } from '#/ui/badge.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Section } from '#/ui/section.tsx'
import type { FunnelCounts, ListedLink } from '../sales.functions.ts'
import { FunnelChart } from './funnel-chart.tsx'
import { LinkForm, type LinkPickers, OFFER_LABELS } from './link-form.tsx'

/** Page of the sales staff: create links, list links with their steps, funnel. */
export function SalesPage({
  links,
  counts,
  pickers,
}: {
  links: readonly ListedLink[]
  counts: FunnelCounts
  pickers: LinkPickers
}) {
  const router = useRouter()
  return (
    <div className="container-page grid max-w-[64rem] gap-10 py-8">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Liens commerciaux</h1>
      <Section title="Nouveau lien">
        <LinkForm pickers={pickers} onMade={() => void router.invalidate()} />
      </Section>
      <Section title="Ce que sont devenus les liens">
        {links.length === 0 ? (
          <p className="text-soft">Aucun lien à ce jour.</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Parcours, sur 30 jours">
        <FunnelChart counts={counts} />
      </Section>
    </div>
  )
}

function LinkRow({ link }: { link: ListedLink }) {
  const reached = FUNNEL_STEPS.filter((step) => link.steps[step])
  return (
    <li className="grid gap-1.5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong>{link.note}</strong>
        <Badge>{OFFER_LABELS[link.offer]}</Badge>
        <span className="text-sm text-soft">
          {link.by && `${link.by}, `}
          <DateTime iso={link.createdAt} />, valable jusqu’au <DateTime iso={link.expiresAt} />
        </span>
      </p>
      <p className="text-sm">
        {reached.length === 0
          ? 'Pas encore ouvert'
          : reached.map((step) => FUNNEL_LABELS[step]).join(' → ')}
      </p>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-accent">Adresse</summary>
        <p className="break-all font-mono text-xs">{link.url}</p>
      </details>
    </li>
  )
}
