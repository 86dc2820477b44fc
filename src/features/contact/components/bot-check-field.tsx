import { createElement, useEffect, useRef, useState } from 'react'
import { type BotCheck, CHALLENGE_PATH, TURNSTILE_ORIGIN } from '../bot-check.ts'

/** Name of the form's field that holds the proof. */
export const PROOF_FIELD = 'proof'

/** Shows that a person writes: a puzzle of ours that the browser solves alone, or Cloudflare's check where there is a key. */
export function BotCheckField({ check }: { check: BotCheck }) {
  return (
    // As high as what comes, so that nothing moves when it does.
    <div className="min-h-[4.5rem]">
      {check.kind === 'altcha' ? <Altcha /> : <Turnstile siteKey={check.siteKey} />}
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

declare global {
  interface Window {
    turnstile?: {
      render: (place: HTMLElement, options: Record<string, string>) => string
      remove: (id: string) => void
    }
  }
}

function Turnstile({ siteKey }: { siteKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let id: string | undefined
    const script = document.createElement('script')
    script.src = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`
    script.onload = () => {
      if (!place.current) return
      id = window.turnstile?.render(place.current, {
        sitekey: siteKey,
        language: 'fr',
        'response-field-name': PROOF_FIELD,
      })
    }
    document.head.append(script)
    return () => {
      if (id !== undefined) window.turnstile?.remove(id)
      script.remove()
    }
  }, [siteKey])
  return <div ref={place} />
}
