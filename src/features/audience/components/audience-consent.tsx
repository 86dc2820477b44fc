import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { CONSENT_EVENT, type Consent, storeConsent, storedConsent } from '../consent.ts'
import { reportPage, stopReporting } from '../posthog.ts'

/** Asks once for consent to external analytics, and sends page views with consent. */
export default function AudienceConsent({ posthog }: { posthog: { key: string; host: string } }) {
  const { pathname } = useLocation()
  const [consent, setConsent] = useState(
    () => storedConsent(localStorage, Date.now()) ?? refusedByBrowser(),
  )
  const [isAsked, setAsked] = useState(consent === null)

  useEffect(() => {
    const ask = () => {
      setConsent(null)
      setAsked(true)
    }
    window.addEventListener(CONSENT_EVENT, ask)
    return () => window.removeEventListener(CONSENT_EVENT, ask)
  }, [])
  useEffect(() => {
    if (consent === 'granted') void reportPage(posthog, pathname)
    else void stopReporting()
  }, [consent, pathname, posthog])

  if (!isAsked) return null
  const choose = (choice: Consent) => {
    storeConsent(localStorage, choice, Date.now())
    setConsent(choice)
    setAsked(false)
  }
  return (
    <section
      aria-label="Mesure d’audience"
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-sheet shadow-lg print:hidden"
    >
      <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <p className="min-w-0 flex-1 basis-80 text-sm">
          Acceptez-vous que vos visites soient mesurées avec PostHog, pour nous dire quelles pages
          servent&nbsp;? Le site fonctionne de la même façon si vous refusez, et vous pouvez changer
          d’avis dans la{' '}
          <TextLink to="/politique-de-confidentialite">politique de confidentialité</TextLink>.
        </p>
        <div className="flex gap-3">
          <Button look="secondary" onClick={() => choose('refused')}>
            Refuser
          </Button>
          <Button look="secondary" onClick={() => choose('granted')}>
            Accepter
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Global Privacy Control and Do Not Track are refusals: these visitors are not asked. */
function refusedByBrowser(): Consent | null {
  const asks = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return asks || navigator.doNotTrack === '1' ? 'refused' : null
}
