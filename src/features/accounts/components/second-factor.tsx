import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { ACCOUNT_ERRORS } from '../account-errors.ts'
import {
  confirmSecondFactor,
  type SecondFactorSecret,
  startSecondFactor,
  stopSecondFactor,
} from '../second-factor.functions.ts'
import { AccountInput, PasswordInput } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

/** Turning the second step of signing in on, with an authenticator app, or off. */
export function SecondFactor({ isOn, className }: { isOn: boolean; className: string }) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)
  if (isOn) {
    return (
      <AccountForm action={stopSecondFactor} label="Désactiver" className={className}>
        {({ isBusy, errorOf }) => (
          <>
            <p>Activée&nbsp;: un code de votre application est demandé à chaque connexion.</p>
            <PasswordInput name="currentPassword" error={errorOf('currentPassword')} />
            <Button type="submit" look="secondary" className="w-fit" disabled={isBusy}>
              Désactiver
            </Button>
          </>
        )}
      </AccountForm>
    )
  }
  return secret ? (
    <ConfirmApp secret={secret} className={className} />
  ) : (
    <StartApp onStart={setSecret} className={className} />
  )
}

function StartApp({
  onStart,
  className,
}: {
  onStart: (secret: SecondFactorSecret) => void
  className: string
}) {
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    try {
      const started = await startSecondFactor({ data: new FormData(event.currentTarget) })
      if (started.ok) onStart(started)
      else setError(started.errors.map((name) => ACCOUNT_ERRORS[name].message).join(' '))
    } catch {
      setError(ACCOUNT_ERRORS.unexpected.message)
    }
    setBusy(false)
  }
  return (
    <form onSubmit={start} className={`needs-script ${className}`} aria-label="Activer" noValidate>
      <p>
        À chaque connexion, un code de votre téléphone s’ajoute à votre mot de passe&nbsp;: le
        connaître ne suffit plus.
      </p>
      <PasswordInput name="currentPassword" error={error} />
      <Button type="submit" look="secondary" className="w-fit" disabled={isBusy}>
        Activer
      </Button>
    </form>
  )
}

function ConfirmApp({ secret, className }: { secret: SecondFactorSecret; className: string }) {
  const { square, recoveryCodes } = secret
  return (
    <AccountForm action={confirmSecondFactor} label="Confirmer l’application" className={className}>
      {({ isBusy, errorOf }) => (
        <>
          <div className="flex flex-wrap gap-6">
            <svg
              viewBox={`0 0 ${square.size} ${square.size}`}
              role="img"
              aria-label="Code à lire avec votre application d’authentification"
              className="size-44 shrink-0 rounded-sm bg-white"
              shapeRendering="crispEdges"
            >
              <path d={square.path} fill="#000" />
            </svg>
            <div className="grid min-w-0 flex-1 basis-60 content-start gap-2">
              <p>
                Lisez ce code avec votre application d’authentification, ou recopiez-y cette
                clé&nbsp;:
              </p>
              <p className="font-mono text-sm break-all select-all">{secret.secret}</p>
            </div>
          </div>
          <Notice tone="warning">
            <p>
              Gardez ces codes de secours en lieu sûr&nbsp;: chacun remplace une fois votre
              téléphone. Ils ne seront plus montrés.
            </p>
            <ul className="mt-2 grid grid-cols-2 gap-x-6 font-mono sm:grid-cols-3">
              {recoveryCodes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </Notice>
          <AccountInput
            label="Le code que montre votre application"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            error={errorOf('code')}
          />
          <Button type="submit" className="w-fit" disabled={isBusy}>
            J’ai gardé les codes, activer
          </Button>
        </>
      )}
    </AccountForm>
  )
}
