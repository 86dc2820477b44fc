import { useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { muteByLink } from '../alerts.functions.ts'

/** Of one tender no e-mail speaks again; opening the link asks first. */
export function MutePage({ link }: { link: { profile: string; bid: string; s: string } }) {
  const [isDone, setDone] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const mute = async () => {
    try {
      await muteByLink({ data: link })
      setDone(true)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Un problème est survenu.')
    }
  }
  return (
    <div className="container-page grid min-h-[50vh] content-center justify-items-start gap-4 py-12">
      <h1 className="font-serif text-3xl font-semibold">Ne plus parler de ce marché</h1>
      <p className="max-w-[36rem] text-soft">
        Aucun e-mail de ce profil ne le mentionnera plus. Il reste dans votre liste.
      </p>
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      {isDone ? (
        <Notice tone="success" live>
          C’est noté.
        </Notice>
      ) : (
        <Button size="large" onClick={mute}>
          Ne plus m’en parler
        </Button>
      )}
    </div>
  )
}
