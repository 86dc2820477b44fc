import { Button } from '#/ui/button.tsx'
import { CONSENT_EVENT, forgetConsent } from '../consent.ts'

/** Opens the question about audience measurement again. */
export function ChangeConsent() {
  return (
    <>
      <p>
        Avec votre accord seulement, vos visites sont aussi mesurées avec PostHog&nbsp;: les pages
        publiques que vous ouvrez, sans vos recherches ni rien de votre compte, sous un numéro tiré
        au hasard que garde votre navigateur. Votre choix vaut six mois.
      </p>
      <p>
        <Button look="secondary" onClick={askAgain}>
          Changer mon choix
        </Button>
      </p>
    </>
  )
}

function askAgain() {
  forgetConsent(localStorage)
  window.dispatchEvent(new Event(CONSENT_EVENT))
}
