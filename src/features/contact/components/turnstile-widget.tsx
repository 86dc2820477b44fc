import { useEffect, useRef, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PROOF_FIELD, TURNSTILE_ORIGIN } from '../bot-check.ts'

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
type Turnstile = {
  render: (place: HTMLElement, options: Record<string, string>) => string
  remove: (id: string) => void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

let loading: Promise<Turnstile> | undefined

/** Loads the script once per page; a failed attempt can be repeated. */
function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`
    const fail = () => {
      script.remove()
      loading = undefined
      reject(new Error('Turnstile was not loaded'))
    }
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail())
    script.onerror = fail
    document.head.append(script)
  })
  return loading
}

/** Cloudflare's check, which writes its proof into the form; shows a message if it is blocked. */
export function TurnstileWidget({ siteKey }: { siteKey: string }) {
  const [attempt, setAttempt] = useState(0)
  const again = () => setAttempt((before) => before + 1)
  return <Widget key={attempt} siteKey={siteKey} onTryAgain={again} />
}

function Widget({ siteKey, onTryAgain }: { siteKey: string; onTryAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'there' | 'missing'>('loading')
  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    const render = (turnstile: Turnstile) => {
      if (isGone || !place.current) return
      const id = turnstile.render(place.current, {
        sitekey: siteKey,
        language: 'fr',
        'response-field-name': PROOF_FIELD,
      })
      remove = () => turnstile.remove(id)
      setState('there')
    }
    loadTurnstile().then(render, () => setState('missing'))
    return () => {
      isGone = true
      remove?.()
    }
  }, [siteKey])
  return (
    <>
      {state === 'loading' && <p className="text-sm text-soft">Chargement de la vérification…</p>}
      {state === 'missing' && (
        <Notice tone="danger" live>
          <p>
            La vérification n’a pas pu être chargée. Un bloqueur l’en empêche peut-être&nbsp;:
            autorisez challenges.cloudflare.com pour cette page.
          </p>
          <Button type="button" size="small" look="secondary" className="mt-2" onClick={onTryAgain}>
            Réessayer
          </Button>
        </Notice>
      )}
      <div ref={place} />
    </>
  )
}
