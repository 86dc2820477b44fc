import { useQuery } from '@tanstack/react-query'
import { mayInOrganisation } from '#/domain/organisation-roles.ts'
import { withRedirect } from '#/features/accounts/sign-in/redirect-url.ts'
import type { SignedInUser } from '#/features/accounts/signed-in-user.ts'
import { buttonClasses } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { PAID_THINGS } from '../offer-list.ts'
import { TRIAL } from '../offers.ts'
import { mySubscriptionQuery } from '../subscription.query-options.ts'
import { BeginTrial } from './begin-trial.tsx'

/** The next step to the trial for this viewer; `page` is the current page, to return to. */
export function TrialOffer({ user, page }: { user: SignedInUser | null; page: string }) {
  return (
    <div className="grid gap-4">
      <p>
        Pendant {TRIAL.days}&nbsp;jours, tout est ouvert à votre entreprise, sans carte
        bancaire&nbsp;:
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        {PAID_THINGS.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <NextStep user={user} page={page} />
    </div>
  )
}

function NextStep({ user, page }: { user: SignedInUser | null; page: string }) {
  if (!user) return <Way href={withRedirect('/sign-up', page)} label="Créer un compte" />
  if (!user.org) {
    return <Way href={withRedirect('/organisation', page)} label="Créer votre entreprise" />
  }
  return <OfOrganisation mayManage={mayInOrganisation(user.org.role, 'manage')} page={page} />
}

function OfOrganisation({ mayManage, page }: { mayManage: boolean; page: string }) {
  const { data: mine } = useQuery(mySubscriptionQuery)
  if (!mine) return <p className="text-soft">Un instant…</p>
  if (mine.status === 'full')
    return <p>Votre entreprise a déjà accès à tout&nbsp;: bonne lecture.</p>
  if (mine.status === 'active' && mine.trialEndsAt) {
    return (
      <p>
        Votre essai est en cours, jusqu’au <DateTime iso={mine.trialEndsAt} withTime />.
      </p>
    )
  }
  if (!mine.mayBeginTrial) {
    return (
      <>
        <p>
          {mine.trialEndsAt
            ? 'L’essai de votre entreprise est terminé. Vos profils et vos marchés suivis sont conservés.'
            : 'Vous avez déjà commencé l’essai, avec une autre organisation.'}
        </p>
        <Way href="/pricing" label="Voir les offres" />
      </>
    )
  }
  if (!mayManage) {
    return <p>C’est un administrateur de votre entreprise qui commence l’essai.</p>
  }
  return <BeginTrial to={withoutOffer(page)} />
}

const Way = ({ href, label }: { href: string; label: string }) => (
  <a href={href} className={buttonClasses({}, 'justify-self-start')}>
    {label}
  </a>
)

/** The page without what opened the offer. */
function withoutOffer(page: string): string {
  const url = new URL(page, 'https://page.invalid')
  url.searchParams.delete('enable_free_trial')
  return url.pathname + url.search
}
