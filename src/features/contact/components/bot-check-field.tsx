import altchaStyles from 'altcha/altcha.css?url'
import { createElement, useEffect, useState } from 'react'
import { type BotCheck, CHALLENGE_PATH, PROOF_FIELD } from '../bot-check.ts'
import altchaColours from './altcha-colours.css?url'
import { TurnstileWidget } from './turnstile-widget.tsx'

/** The bot check of the form: ALTCHA, or Turnstile if a site key is configured. */
export function BotCheckField({ check }: { check: BotCheck }) {
  return (
    // Reserves the height of the widget to avoid a layout shift.
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
  return (
    <>
      {/* Not imported by the widget: what is loaded late brings no styles here (`repeatable-imports.ts`). */}
      <link rel="stylesheet" href={altchaStyles} precedence="altcha" />
      <link rel="stylesheet" href={altchaColours} precedence="altcha" />
      <AltchaWidget />
    </>
  )
}

function AltchaWidget() {
  return createElement('altcha-widget', {
    challenge: CHALLENGE_PATH,
    name: PROOF_FIELD,
    language: 'fr-fr',
    auto: 'onfocus',
    // No tracking of pointer or keyboard.
    configuration: JSON.stringify({
      humanInteractionSignature: false,
      hideFooter: true,
      hideLogo: true,
    }),
  })
}
