import type { ReactNode } from 'react'
import type { AnswerFormat } from '#/domain/model-calls.ts'
import { formatCount, formatCounted } from '#/domain/numbers.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { MODEL_FAILURE_LABELS } from '#/features/analysis/model/model-failure-words.ts'
import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { relearnModel } from '../installation.functions.ts'
import type { ModelState } from '../model-state.queries.server.ts'

const FORMAT_LABELS: Record<AnswerFormat, string> = {
  json_schema: 'JSON imposé par un schéma (json_schema)',
  json_object: 'JSON, schéma donné dans la demande (json_object)',
  text: 'Texte, schéma donné dans la demande',
}

/** What was learned of the configured model, its failures, and the tokens of organisations. */
export function ModelSection({ model }: { model: ModelState | null }) {
  if (model === null) {
    return (
      <Section title="Modèle d’IA">
        <p className="text-soft">
          Aucun&nbsp;: les documents et les questions sont traités par les règles de lecture.
        </p>
      </Section>
    )
  }
  const { server, today, limits, failures, organisations } = model
  return (
    <Section title="Modèle d’IA">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Row label="Serveur">
          {model.model}, {server}
        </Row>
        <Abilities abilities={model.abilities} />
        <Row label="Aujourd’hui">
          {formatCounted(today.calls, 'demande')}, {formatCount(today.tokens)}
          {limitOf(limits.siteDay)} jetons
        </Row>
        <Row label="Limite par organisation">
          {limits.organisationDay === null && limits.organisationMonth === null
            ? 'Aucune'
            : [
                limits.organisationDay !== null &&
                  `${formatCount(limits.organisationDay)} par jour`,
                limits.organisationMonth !== null &&
                  `${formatCount(limits.organisationMonth)} par mois`,
              ]
                .filter(Boolean)
                .join(', ')}
        </Row>
        <Row label="Échecs en 7 jours">
          {failures.length === 0 ? (
            'Aucun'
          ) : (
            <ul>
              {failures.map(({ failure, times, last }) => (
                <li key={failure}>
                  {MODEL_FAILURE_LABELS[failure]}&nbsp;: {formatCount(times)}, le dernier le{' '}
                  <DateTime iso={last} withTime />
                </li>
              ))}
            </ul>
          )}
        </Row>
      </dl>
      {organisations.length > 0 && <Organisations {...{ organisations, limits }} />}
    </Section>
  )
}

function Abilities({ abilities }: { abilities: ModelState['abilities'] }) {
  const { run, isBusy, outcome } = useAdminChange()
  if (abilities === null) {
    return <Row label="Ce qu’il accepte">Appris à sa première réponse</Row>
  }
  return (
    <Row label="Ce qu’il accepte">
      <div className="grid justify-items-start gap-1">
        <span>
          {FORMAT_LABELS[abilities.format]}&nbsp;; température{' '}
          {abilities.acceptsTemperature ? 'réglable' : 'imposée par le serveur'}&nbsp;; appris le{' '}
          <DateTime iso={abilities.learnedAt} withTime />
        </span>
        <OutcomeNotice outcome={outcome} />
        <Button
          look="secondary"
          size="small"
          disabled={isBusy}
          onClick={() =>
            run(() => relearnModel(), 'La prochaine demande apprendra ce que le serveur accepte.')
          }
        >
          Apprendre de nouveau
        </Button>
      </div>
    </Row>
  )
}

function Organisations({ organisations, limits }: Pick<ModelState, 'organisations' | 'limits'>) {
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-sheet">
      <table className="w-full min-w-[38rem] text-sm">
        <caption className="sr-only">Jetons par organisation</caption>
        <thead className="border-line border-b bg-well text-left">
          <tr>
            <th className="px-4 py-2 font-semibold">Organisation</th>
            <th className="px-4 py-2 text-right font-semibold">Jetons du jour</th>
            <th className="px-4 py-2 text-right font-semibold">Jetons du mois</th>
            <th className="px-4 py-2 text-right font-semibold">Demandes refusées</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {organisations.map(({ id, name, day, month, refused }) => (
            <tr key={id}>
              <th scope="row" className="px-4 py-2 text-left font-normal">
                <TextLink to="/admin/profiles/$orgId" params={{ orgId: id }}>
                  {name}
                </TextLink>
              </th>
              <td className="px-4 py-2 text-right tabular-nums">
                {formatCount(day)}
                {limitOf(limits.organisationDay)}
              </td>
              <td className="px-4 py-2 text-right tabular-nums">
                {formatCount(month)}
                {limitOf(limits.organisationMonth)}
              </td>
              <td className="px-4 py-2 text-right tabular-nums">{formatCount(refused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** « sur 2 000 », empty without a limit. */
function limitOf(limit: number | null): string {
  return limit === null ? '' : ` sur ${formatCount(limit)}`
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
