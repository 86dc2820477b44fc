import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount, formatCounted } from '#/domain/numbers.ts'
import { Badge } from '#/ui/badge.tsx'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import type { getHealth } from '../health.functions.ts'
import type { HealthState, RecentError } from '../health.ts'

type Health = Awaited<ReturnType<typeof getHealth>>

const STATES = {
  good: { label: 'En ordre', icon: 'circle-check', colour: 'text-accent' },
  watch: { label: 'À surveiller', icon: 'triangle-alert', colour: 'text-warning' },
  fault: { label: 'En défaut', icon: 'circle-x', colour: 'text-danger' },
} as const

/** The state of the installation, then what failed lately. */
export function HealthPage({ health }: { health: Health }) {
  const { sources, jobs, emails, index, disk, virusCheck, errors } = health
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="font-serif text-2xl font-semibold">Santé du site</h1>
      <ul className="grid gap-4 sm:grid-cols-2 min-[84rem]:grid-cols-3">
        <Part title="Sources" state={sources.state} to="/admin/sources">
          {sources.scheduled === 0 ? (
            'Aucune source n’est collectée à heures fixes (LIVE_SOURCES).'
          ) : (
            <>
              {formatCounted(sources.scheduled, 'source collectée', 'sources collectées')} à heures
              fixes
              {sources.failing > 0 && `, ${formatCount(sources.failing)} en échec`}
            </>
          )}
        </Part>
        <Part title="Tâches de fond" state={jobs.state} to="/admin/jobs">
          {jobs.counts === null ? (
            'Aucun processus de travail n’a encore tourné.'
          ) : (
            <>
              {formatCount(jobs.counts.running)} en cours, {formatCount(jobs.counts.waiting)} en
              attente, {formatCounted(jobs.counts.givenUp, 'abandonnée', 'abandonnées')}
              <Oldest iso={jobs.counts.oldestDueAt} />
            </>
          )}
        </Part>
        <Part title="E-mails" state={emails.state} to="/admin/outbox">
          {formatCount(emails.waiting)} en attente,{' '}
          {formatCounted(emails.failed, 'échec', 'échecs')} en 7 jours
          {!emails.isSending && '. Aucun serveur SMTP\u00a0: les e-mails restent ici.'}
          <Oldest iso={emails.oldestDueAt} />
        </Part>
        <Part title="Index de recherche" state={index.state} to="/admin/bids">
          {formatCounted(index.tenders, 'marché indexé', 'marchés indexés')}
          {index.missing > 0 && `, ${formatCount(index.missing)} refusés`}
        </Part>
        <Part title="Disque" state={disk.state} to="/admin/settings">
          {formatBytes(disk.freeBytes)} libres sur {formatBytes(disk.totalBytes)}
          <br />
          Base de données&nbsp;: {formatBytes(disk.databaseBytes)}
        </Part>
        {virusCheck && (
          <Part title="Contrôle antivirus" state={virusCheck.state} to="/admin/settings">
            {virusCheck.since === null ? (
              'Aucun fichier n’attend d’être contrôlé.'
            ) : (
              <>
                {formatCounted(virusCheck.count, 'fichier attend', 'fichiers attendent')} le verdict
                de ClamAV&nbsp;; premier essai <FromNow iso={virusCheck.since} />
              </>
            )}
          </Part>
        )}
      </ul>
      <section aria-labelledby="erreurs" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="erreurs" className="font-serif text-xl font-semibold">
          Erreurs des 7 derniers jours
        </h2>
        {errors.length === 0 ? (
          <EmptyState title="Aucune erreur">
            Les collectes, les tâches et les e-mails des 7 derniers jours se sont bien passés.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-md border border-line bg-sheet">
            {errors.map((error) => (
              <ErrorLine key={`${error.at} ${error.name}`} error={error} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function Part({
  title,
  state,
  to,
  children,
}: {
  title: string
  state: HealthState
  to: LinkProps['to']
  children: ReactNode
}) {
  const { label, icon, colour } = STATES[state]
  return (
    <li className="relative grid content-start gap-1.5 rounded-md border border-line bg-sheet p-4 shadow-raised has-[a:hover]:border-accent">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">
          <Link to={to} className="text-ink no-underline after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <span className={`flex items-center gap-1.5 text-sm font-semibold ${colour}`}>
          <Icon name={icon} className="size-4" />
          {label}
        </span>
      </div>
      <p className="text-sm text-soft">{children}</p>
    </li>
  )
}

function Oldest({ iso }: { iso: string | null }) {
  if (iso === null) return null
  return (
    <span className="block">
      La plus ancienne aurait dû commencer <FromNow iso={iso} />
    </span>
  )
}

const KINDS: Record<RecentError['of'], string> = {
  source: 'Source',
  job: 'Tâche',
  email: 'E-mail',
}

function ErrorLine({ error: { at, of, name, text } }: { error: RecentError }) {
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 text-sm md:grid-cols-[10rem_12rem_minmax(0,1fr)]">
      <span className="text-soft">
        <DateTime iso={at} withTime />
      </span>
      <span>
        <Badge>{KINDS[of]}</Badge> <code className="font-mono text-xs">{name}</code>
      </span>
      <span className="wrap-anywhere">{text}</span>
    </li>
  )
}

const UNITS = ['o', 'Ko', 'Mo', 'Go', 'To']

/** « 12,4 Go » */
function formatBytes(bytes: number): string {
  const at = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)))
  const value = (bytes / 1000 ** at).toLocaleString('fr-FR', { maximumFractionDigits: 1 })
  return `${value}\u00a0${UNITS[at]}`
}
