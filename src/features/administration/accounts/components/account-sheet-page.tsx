import { ROLE_LABELS } from '#/domain/organisation-roles.ts'
import { PLATFORM_ROLES } from '#/domain/platform-roles.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { Badge } from '#/ui/badge.tsx'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Select } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { ConfirmButton } from '#/ui/overlays/confirm-button.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import {
  type AccountSheet,
  endAccountSessions,
  forgiveAccountAttempts,
  updateAccountLock,
  updateAccountRole,
} from '../admin-accounts.functions.ts'
import { PLATFORM_ROLE_LABELS } from '../role-labels.ts'

/** What a change was refused for. */
const REFUSALS = {
  done: null,
  unknown: 'Ce compte n’existe plus.',
  last_site_administrator: 'C’est le seul administrateur de ce site. Nommez-en un autre d’abord.',
} as const

/** An account: what it may do, where it is signed in, what keeps it out. */
export function AccountSheetPage({ sheet }: { sheet: AccountSheet }) {
  const { run, isBusy, outcome } = useAdminChange()
  const { id: userId, isOwn, lockedAt } = sheet
  return (
    <div className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <Breadcrumb
          steps={[{ label: 'Comptes', link: { to: '/admin/account' } }, { label: sheet.email }]}
        />
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h1 className="font-serif text-2xl font-semibold">{sheet.name || sheet.email}</h1>
          {isOwn && <Badge tone="accent">Vous</Badge>}
          {lockedAt && <Badge tone="danger">Fermé</Badge>}
          {!sheet.isVerified && <Badge tone="warning">Adresse e-mail à confirmer</Badge>}
        </div>
        <p className="text-sm text-soft">
          {sheet.email} · créé le <DateTime iso={sheet.createdAt} /> ·{' '}
          <span className="font-mono text-xs">{userId}</span>
        </p>
        {isOwn && (
          <p className="text-sm">
            Votre nom, votre adresse e-mail et votre mot de passe se changent dans{' '}
            <TextLink to="/compte">votre compte</TextLink>.
          </p>
        )}
        <OutcomeNotice outcome={outcome} />
      </header>
      <Section title="Rôle">
        <form
          key={sheet.platformRole}
          aria-label="Rôle"
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const chosen = new FormData(event.currentTarget).get('role')
            const role = PLATFORM_ROLES.find((one) => one === chosen) ?? sheet.platformRole
            void run(
              async () => REFUSALS[await updateAccountRole({ data: { userId, role } })],
              'Le rôle est enregistré.',
            )
          }}
        >
          <Field label="Ce que ce compte peut faire sur tout le site">
            {(ids) => (
              <Select {...ids} name="role" defaultValue={sheet.platformRole}>
                {PLATFORM_ROLES.map((role) => (
                  <option key={role} value={role}>
                    {PLATFORM_ROLE_LABELS[role]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" look="secondary" disabled={isBusy}>
            Enregistrer
          </Button>
        </form>
      </Section>
      <Section title="Accès">
        <AccessList sheet={sheet} />
        <div className="flex flex-wrap gap-2">
          {lockedAt ? (
            <Button
              look="secondary"
              size="small"
              disabled={isBusy}
              onClick={() =>
                run(
                  async () =>
                    REFUSALS[await updateAccountLock({ data: { userId, isLocked: false } })],
                  'Le compte est rouvert.',
                )
              }
            >
              Rouvrir le compte
            </Button>
          ) : (
            <ConfirmButton
              label="Fermer le compte"
              question={
                <span>
                  La personne est déconnectée et ne pourra plus se connecter. Continuer&nbsp;?
                </span>
              }
              confirm="Oui, fermer"
              disabled={isBusy}
              onConfirm={() =>
                run(
                  async () =>
                    REFUSALS[await updateAccountLock({ data: { userId, isLocked: true } })],
                  'Le compte est fermé.',
                )
              }
            />
          )}
          <Button
            look="secondary"
            size="small"
            disabled={isBusy}
            onClick={() =>
              run(async () => {
                await forgiveAccountAttempts({ data: { userId } })
              }, 'Les tentatives échouées sont effacées.')
            }
          >
            Effacer les tentatives échouées
          </Button>
        </div>
      </Section>
      <Section title="Organisations">
        {sheet.organisations.length === 0 ? (
          <p className="text-soft">Aucune.</p>
        ) : (
          <ul className="grid gap-1">
            {sheet.organisations.map(({ id, name, role }) => (
              <li key={id}>
                <TextLink to="/admin/profiles/$orgId" params={{ orgId: id }}>
                  {name}
                </TextLink>
                <span className="text-soft">, {ROLE_LABELS[role]}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Navigateurs connectés">
        <Sessions
          sheet={sheet}
          isBusy={isBusy}
          onEnd={(sessionId) =>
            run(async () => {
              await endAccountSessions({ data: { userId, sessionId } })
            }, 'Le navigateur est déconnecté.')
          }
        />
      </Section>
    </div>
  )
}

function AccessList({ sheet }: { sheet: AccountSheet }) {
  const { hasPassword, hasSecondFactor, codesLockedUntil, recentSignIns } = sheet
  return (
    <ul className="grid gap-1 text-sm">
      <li>
        {hasPassword ? 'Se connecte avec un mot de passe' : 'N’a pas de mot de passe'}
        {hasSecondFactor ? ', en deux étapes.' : ', sans deuxième étape.'}
      </li>
      {codesLockedUntil && (
        <li className="text-warning">
          Codes refusés jusqu’au <DateTime iso={codesLockedUntil} withTime />, après trop de
          tentatives échouées.
        </li>
      )}
      {recentSignIns && (
        <li>
          {recentSignIns.count} tentative{recentSignIns.count > 1 && 's'} de connexion dans la
          dernière heure.
        </li>
      )}
    </ul>
  )
}

function Sessions({
  sheet: { sessions },
  isBusy,
  onEnd,
}: {
  sheet: AccountSheet
  isBusy: boolean
  onEnd: (sessionId: string | null) => void
}) {
  if (sessions.length === 0) return <p className="text-soft">Aucun.</p>
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="w-full divide-y divide-line rounded-md border border-line bg-sheet text-sm">
        {sessions.map(({ id, browser, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
            <span>
              {browser}
              <span className="text-soft">
                , depuis le <DateTime iso={createdAt} />
              </span>
            </span>
            <Button size="small" look="quiet" disabled={isBusy} onClick={() => onEnd(id)}>
              Déconnecter
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" look="secondary" disabled={isBusy} onClick={() => onEnd(null)}>
        Tout déconnecter
      </Button>
    </div>
  )
}
