import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { TextArea, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { ProfileForm } from '../profile.schemas.ts'

const STARTS = [
  ['website', 'Mon site'],
  ['words', 'Quelques mots'],
  ['siren', 'Mon SIREN'],
] as const
type Start = (typeof STARTS)[number][0]

/** Start of a profile: a website, a few words or a SIREN. */
export function ProfileStart({
  given,
  isBusy,
  error,
  onStart,
  onChange,
  onEmpty,
}: {
  /** What was given before. */
  given: ProfileForm | null
  isBusy: boolean
  error: string | null
  onStart: (form: ProfileForm) => void
  /** Another start is chosen: an error of the one before no longer holds. */
  onChange: () => void
  /** Called to fill in the profile without a proposal. */
  onEmpty: () => void
}) {
  const [start, setStart] = useState<Start>(given?.start ?? 'website')
  const form = useRef<HTMLFormElement>(null)
  // Choice made before hydration.
  useEffect(() => {
    const chosen = form.current && new FormData(form.current).get('start')
    const known = STARTS.find(([value]) => value === chosen)
    if (known) setStart(known[0])
  }, [])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get('value') ?? '')
    if (start === 'website') onStart({ start, website: value })
    else if (start === 'siren') onStart({ start, siren: value })
    else onStart({ start, words: value })
  }
  return (
    <form ref={form} onSubmit={send} className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">Partir de</legend>
        <div className="grid grid-cols-3 rounded-md border border-line-strong bg-sheet p-0.5">
          {STARTS.map(([value, label]) => (
            <label
              key={value}
              className="grid min-h-10 cursor-pointer place-items-center rounded-sm px-2 text-center text-sm hover:text-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="start"
                value={value}
                checked={start === value}
                onChange={() => {
                  setStart(value)
                  onChange()
                }}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <StartField key={start} start={start} given={given} />
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="large" disabled={isBusy}>
          {isBusy ? 'Un instant…' : 'Proposer mon profil'}
        </Button>
        <Button look="quiet" onClick={onEmpty}>
          Tout remplir moi-même
        </Button>
      </div>
      <p role="status" className="text-sm text-soft">
        {isBusy && start === 'website' && 'Nous lisons votre site\u00a0: moins de dix secondes.'}
      </p>
    </form>
  )
}

function StartField({ start, given }: { start: Start; given: ProfileForm | null }) {
  if (start === 'website') {
    return (
      <Field
        label="Adresse de votre site"
        hint="Nous y lisons ce que vous faites, et rien d’autre."
      >
        {(ids) => (
          <TextInput
            {...ids}
            name="value"
            required
            inputMode="url"
            autoComplete="url"
            placeholder="votre-entreprise.fr"
            defaultValue={given?.start === 'website' ? given.website : undefined}
          />
        )}
      </Field>
    )
  }
  if (start === 'siren') {
    return (
      <Field
        label="Numéro SIREN"
        hint="Neuf chiffres. Le registre public des entreprises donne le nom et l’activité."
      >
        {(ids) => (
          <TextInput {...ids} name="value" required inputMode="numeric" placeholder="123 456 789" />
        )}
      </Field>
    )
  }
  return (
    <Field label="Votre activité en quelques mots">
      {(ids) => (
        <TextArea
          {...ids}
          name="value"
          required
          rows={3}
          defaultValue={given?.start === 'words' ? given.words : undefined}
          placeholder="Couvreur à Rouen&nbsp;: ardoise, zinguerie, étanchéité de terrasses"
        />
      )}
    </Field>
  )
}
