import { createElement, useEffect, useState } from 'react'
import { type BotCheck, CHALLENGE_PATH, PROOF_FIELD } from '../bot-check.ts'
import { TurnstileWidget } from './turnstile-widget.tsx'

/** Shows that a person writes: a puzzle of ours that the browser solves alone, or Cloudflare's check where there is a key. */
export function BotCheckField({ check }: { check: BotCheck }) {
  return (
    // As high as what comes, so that nothing moves when it does.
    <div className="min-h-[4.5rem]">
      {check.kind === 'altcha' ? <Altcha /> : <TurnstileWidget siteKey={check.siteKey} />}
    </div>
  )
}

function Altcha() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    import('./altcha-widget.ts').then(() => setLoaded(true))
  }, [])
  if (!isLoaded) return <p className="text-sm text-soft">Chargement de la vérification…</p>
  return createElement('altcha-widget', {
    challenge: CHALLENGE_PATH,
    name: PROOF_FIELD,
    language: 'fr-fr',
    auto: 'onfocus',
    // No trace of how people move or type.
    configuration: JSON.stringify({
      humanInteractionSignature: false,
      hideFooter: true,
      hideLogo: true,
    }),
  })
}
