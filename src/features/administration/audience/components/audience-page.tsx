import type { ReactNode } from 'react'
import { formatCount } from '#/domain/numbers.ts'
import { CountBars } from '#/ui/count-bars.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { Audience } from '../audience.functions.ts'
import { AUDIENCE_SERIES } from '../audience-bars.ts'
import { AUDIENCE_PERIODS, FUNNEL_STEP_LABELS, PAGE_KIND_LABELS } from '../audience-period.ts'
import { AudienceChart } from './audience-chart.tsx'

/** Usage of the site, in totals without personal data. */
export function AudiencePage({
  audience,
  sales,
}: {
  audience: Audience
  /** The funnel from a link to a payment, over the same days. */
  sales: ReactNode
}) {
  return (
    <div className="grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-2">
        <h1 className="font-serif text-2xl font-semibold">Audience</h1>
        <p className="max-w-[46rem] text-sm text-soft">
          Totaux quotidiens anonymes, sans cookie. Les navigateurs qui demandent à ne pas être
          suivis ne sont pas comptés.
        </p>
        <nav aria-label="Période">
          <ul className="flex flex-wrap gap-4 text-sm">
            {AUDIENCE_PERIODS.map((period) => (
              <li key={period}>
                {period === audience.period ? (
                  <span aria-current="true" className="font-semibold">
                    {period}&nbsp;jours
                  </span>
                ) : (
                  <TextLink to="/admin/analytics" search={{ days: period }}>
                    {period}&nbsp;jours
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {AUDIENCE_SERIES.map((series) => (
          <Section key={series.count} title={series.name}>
            <AudienceChart series={series} days={audience.days} />
          </Section>
        ))}
        <Section title="De la visite au profil">
          <CountBars
            caption="Passages par étape, de la visite à la création d’un profil"
            rows={audience.funnel.map(({ measure, count }) => ({
              name: FUNNEL_STEP_LABELS[measure] ?? measure,
              count,
            }))}
          />
        </Section>
        <Section title="Du lien au paiement">{sales}</Section>
        <Section title="Pages vues">
          <CountBars
            caption="Pages vues, par type"
            rows={audience.views.map(({ kind, count }) => ({
              name: PAGE_KIND_LABELS[kind] ?? kind,
              count,
            }))}
          />
        </Section>
        <Section title="Mots cherchés sans résultat">
          {audience.emptySearches.length === 0 ? (
            <p className="text-soft">Toutes les recherches ont donné des résultats.</p>
          ) : (
            <ol className="max-h-96 divide-y divide-line overflow-auto rounded-md border border-line bg-sheet text-sm">
              {audience.emptySearches.map(({ words, count }) => (
                <li key={words} className="flex justify-between gap-4 px-4 py-1.5">
                  <TextLink to="/bids" search={{ q: words }}>
                    {words}
                  </TextLink>
                  <span className="tabular-nums">{formatCount(count)}</span>
                </li>
              ))}
            </ol>
          )}
        </Section>
      </div>
    </div>
  )
}
