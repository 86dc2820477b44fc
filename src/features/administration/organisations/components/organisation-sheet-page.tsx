import { useNavigate } from '@tanstack/react-router'
import { formatCounted } from '#/domain/numbers.ts'
import { ROLE_LABELS } from '#/domain/organisation-roles.ts'
import { beginOrganisationView } from '#/features/administration/accounts/admin-accounts.functions.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { Badge } from '#/ui/badge.tsx'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { ConfirmButton } from '#/ui/overlays/confirm-button.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { deleteOrg, type OrganisationSheet } from '../admin-organisations.functions.ts'
import { TRIAL_STATUS_LABELS, TRIAL_STATUS_TONES } from '../trial-labels.ts'
import { RenameOrganisation } from './rename-organisation.tsx'
import { TrialForm } from './trial-form.tsx'

const STILL_PAID =
  'Cette organisation a un abonnement en cours\u00a0: il faut d’abord le résilier, sans quoi elle continuerait de payer.'

/** All that is known of an organisation, and what an administrator of the site does for it. */
export function OrganisationSheetPage({ sheet }: { sheet: OrganisationSheet }) {
  const navigate = useNavigate()
  const { run, isBusy, outcome } = useAdminChange()
  const remove = async () => {
    const end = await deleteOrg({ data: { orgId: sheet.id } })
    if (end === 'still_paid') return STILL_PAID
    await navigate({ to: '/admin/profiles' })
  }
  const look = async () => {
    await beginOrganisationView({ data: { orgId: sheet.id } })
    // The cached data of every page is another account's from then on.
    window.location.assign('/profile')
  }
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <Breadcrumb
          steps={[
            { label: 'Organisations', link: { to: '/admin/profiles' } },
            { label: sheet.name },
          ]}
        />
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h1 className="font-serif text-2xl font-semibold">{sheet.name}</h1>
          <Badge tone={TRIAL_STATUS_TONES[sheet.status]}>{TRIAL_STATUS_LABELS[sheet.status]}</Badge>
        </div>
        <p className="text-sm text-soft">
          Créée le <DateTime iso={sheet.createdAt} /> ·{' '}
          {formatCounted(sheet.documentCount, 'document déposé', 'documents déposés')} ·{' '}
          <span className="font-mono text-xs">{sheet.id}</span>
        </p>
        <OutcomeNotice outcome={outcome} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => run(look, 'Vous voyez le site comme elle.')}
          >
            Voir le site comme elle
          </Button>
          <p className="text-sm text-soft">
            En lecture seule, 30&nbsp;minutes au plus&nbsp;; cette vue est inscrite au journal.
          </p>
        </div>
      </header>
      <Section
        title="Profils"
        aside={
          <ButtonLink
            to="/admin/profiles/new"
            search={{ orgId: sheet.id }}
            look="secondary"
            size="small"
          >
            Ajouter un profil
          </ButtonLink>
        }
      >
        <Profiles profiles={sheet.profiles} />
      </Section>
      <Section title="Personnes">
        <People sheet={sheet} />
      </Section>
      <Section title="Essai gratuit">
        <TrialForm sheet={sheet} />
      </Section>
      <Section title="Nom">
        <RenameOrganisation orgId={sheet.id} name={sheet.name} />
      </Section>
      <Section title="Suppression">
        <div className="grid justify-items-start gap-2">
          <p className="max-w-[42rem] text-sm text-soft">
            Ses profils, ses marchés suivis, ses documents et leurs fichiers seront supprimés avec
            elle. Les comptes des personnes restent.
          </p>
          <ConfirmButton
            label="Supprimer l’organisation"
            question={<span>Supprimer «&nbsp;{sheet.name}&nbsp;» pour toujours&nbsp;?</span>}
            confirm="Oui, supprimer"
            disabled={isBusy}
            onConfirm={() => run(remove, 'L’organisation est supprimée.')}
          />
        </div>
      </Section>
    </div>
  )
}

function Profiles({ profiles }: { profiles: OrganisationSheet['profiles'] }) {
  if (profiles.length === 0) return <p className="text-soft">Aucun profil.</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-sheet">
      {profiles.map(({ id, name, text, updatedAt }) => (
        <li key={id} className="grid gap-0.5 px-4 py-3">
          <TextLink
            to="/admin/profiles/profile/$profileId"
            params={{ profileId: id }}
            className="w-fit font-semibold"
          >
            {name}
          </TextLink>
          <p className="line-clamp-2 text-sm text-soft">{text}</p>
          <p className="text-xs text-soft">
            Modifié le <DateTime iso={updatedAt} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function People({ sheet: { people, invitations } }: { sheet: OrganisationSheet }) {
  if (people.length + invitations.length === 0) {
    return <p className="text-soft">Personne n’en fait partie pour le moment.</p>
  }
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-sheet text-sm">
      {people.map(({ userId, name, email, role }) => (
        <li key={userId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5">
          <span>
            <TextLink to="/admin/account/$userId" params={{ userId }} className="font-semibold">
              {name}
            </TextLink>{' '}
            <span className="text-soft">{email}</span>
          </span>
          <span className="first-letter:uppercase">{ROLE_LABELS[role]}</span>
        </li>
      ))}
      {invitations.map(({ id, email, role, expiresAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5">
          <span className="text-soft">
            {email}, invitation jusqu’au <DateTime iso={expiresAt} />
          </span>
          <span className="first-letter:uppercase">{ROLE_LABELS[role]}</span>
        </li>
      ))}
    </ul>
  )
}
