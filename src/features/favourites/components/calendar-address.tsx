import { useState } from 'react'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { getCalendarAddress } from '../favourites.functions.ts'

/** Shows the secret URL of the deadline calendar. */
export function CalendarAddress({ profileId }: { profileId: string }) {
  const [url, setUrl] = useState<string | null>(null)
  const [isCopied, setCopied] = useState(false)
  const { run, isBusy, error, done } = useChange()
  const ask = (renew: boolean) => {
    setCopied(false)
    return run(
      async () => setUrl((await getCalendarAddress({ data: { profileId, renew } })).url),
      renew ? 'L’ancienne adresse ne fonctionne plus.' : undefined,
    )
  }
  const copy = async () => {
    if (url === null) return
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <details className="needs-script rounded-md border border-line bg-sheet px-4 py-3 print:hidden">
      <summary className="cursor-pointer font-semibold">Les échéances dans votre agenda</summary>
      <div className="grid gap-3 pt-3">
        <p className="text-soft">
          Ajoutez cette adresse à votre agenda («&nbsp;s’abonner à un calendrier&nbsp;»)&nbsp;: les
          dates limites de vos marchés suivis s’y tiennent à jour. Toute personne qui connaît cette
          adresse peut les lire.
        </p>
        {url === null ? (
          <Button look="secondary" className="w-fit" disabled={isBusy} onClick={() => ask(false)}>
            Afficher l’adresse
          </Button>
        ) : (
          <Field label="Adresse du calendrier">
            {(ids) => (
              <div className="flex flex-wrap gap-2">
                <TextInput {...ids} readOnly value={url} className="min-w-0 flex-1 basis-64" />
                <Button look="secondary" onClick={copy}>
                  Copier
                </Button>
                <Button look="quiet" disabled={isBusy} onClick={() => ask(true)}>
                  Changer d’adresse
                </Button>
              </div>
            )}
          </Field>
        )}
        <p role="status" className="text-sm text-soft">
          {isCopied ? 'Adresse copiée.' : (error ?? done)}
        </p>
      </div>
    </details>
  )
}
