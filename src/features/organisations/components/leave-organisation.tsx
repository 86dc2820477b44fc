import { useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { ORGANISATION_ERRORS } from '../organisation-outcome.ts'
import {
  type CurrentOrganisation,
  deleteMyOrganisation,
  leaveOrganisation,
} from '../organisations.functions.ts'
import { useOrganisationChange } from '../use-organisation-change.ts'

/** Leaving, or ending the organisation for everyone; both ask first. */
export function LeaveOrganisation({ organisation }: { organisation: CurrentOrganisation }) {
  const { name, mayManage, people } = organisation
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null)
  const { run, isBusy, error } = useOrganisationChange()
  const confirm = () =>
    run(() => (asked === 'leave' ? leaveOrganisation() : deleteMyOrganisation()))
  return (
    <div className="grid gap-3 border-line border-t pt-6">
      {asked ? (
        <Notice tone="danger" live>
          <p>
            {asked === 'leave'
              ? `Quitter ${name}\u00a0? Vous ne verrez plus ses profils ni ses marchés suivis.`
              : `Supprimer ${name}\u00a0? Ses profils, ses marchés suivis, ses notes internes et ses alertes seront supprimés pour tout le monde.`}
          </p>
          <div className="mt-2 flex gap-2">
            <Button size="small" disabled={isBusy} onClick={confirm}>
              {asked === 'leave' ? 'Quitter' : 'Supprimer'}
            </Button>
            <Button size="small" look="secondary" onClick={() => setAsked(null)}>
              Annuler
            </Button>
          </div>
          {error && (
            <p className="mt-2">
              {error}{' '}
              {error === ORGANISATION_ERRORS.still_paid && (
                <TextLink to="/abonnement">Voir l’abonnement</TextLink>
              )}
              {asked === 'delete' && error !== ORGANISATION_ERRORS.still_paid && (
                <TextLink
                  to="/acces/$step"
                  params={{ step: 'confirmation' }}
                  search={{ redirect_url: '/organisation' }}
                >
                  Confirmer mon mot de passe
                </TextLink>
              )}
            </p>
          )}
        </Notice>
      ) : (
        <div className="flex flex-wrap gap-2">
          {people.length > 1 && (
            <Button look="quiet" className="-ml-3.5" onClick={() => setAsked('leave')}>
              Quitter cette organisation
            </Button>
          )}
          {mayManage && (
            <Button look="quiet" className="-ml-3.5" onClick={() => setAsked('delete')}>
              Supprimer cette organisation
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
