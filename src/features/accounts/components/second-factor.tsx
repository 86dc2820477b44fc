import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { ACCOUNT_ERRORS, type AccountError } from '../sign-in/account-errors.ts'
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  type SecondFactorSecret,
  startSecondFactor,
  stopSecondFactor,
} from '../sign-in/second-factor.functions.ts'
import { AccountInput, PasswordInput } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

/** Enables the second factor with an authenticator app, or disables it. */
export function SecondFactor({ isOn, className }: { isOn: boolean; className: string }) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)
  if (isOn) {
    return (
      <div className={className}>
        <AccountForm action={stopSecondFactor} label="Désactiver">
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
        <details className="needs-script border-line border-t pt-4">
          <summary className="cursor-pointer font-medium text-soft hover:text-accent">
            Remplacer mes codes de secours
          </summary>
          <RenewCodes />
        </details>
      </div>
    )
  }
  return secret ? (
    <ConfirmApp secret={secret} className={className} />
  ) : (
    <StartApp onStart={setSecret} className={className} />
  )
}

/** Sends the password to a function whose result is shown on this page; returns the props of the form. */
function useProvedStep<Answer extends { ok: true }>(
  step: (options: { data: FormData }) => Promise<Answer | { ok: false; errors: AccountError[] }>,
  onDone: (answer: Answer) => void,
) {
  const { mutate, data, isError, isPending } = useMutation({
    mutationFn: (form: FormData) => step({ data: form }),
    // The cache does not hold the password afterwards.
    gcTime: 0,
    onSuccess: (answer) => {
      if (answer.ok) onDone(answer)
    },
  })
  const errors: AccountError[] = isError ? ['unexpected'] : data?.ok === false ? data.errors : []
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(new FormData(event.currentTarget))
  }
  return {
    submit,
    error: errors.map((name) => ACCOUNT_ERRORS[name].message).join(' ') || undefined,
    isBusy: isPending,
  }
}

function RenewCodes() {
  const [codes, setCodes] = useState<string[] | null>(null)
  const { submit, error, isBusy } = useProvedStep(renewRecoveryCodes, ({ recoveryCodes }) =>
    setCodes(recoveryCodes),
  )
  if (codes) {
    return (
      <div className="mt-4">
        <RecoveryCodes codes={codes} />
      </div>
    )
  }
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4" aria-label="Remplacer les codes" noValidate>
      <p>Les anciens ne fonctionneront plus, même ceux qui n’ont pas servi.</p>
      <PasswordInput name="currentPassword" error={error} />
      <Button type="submit" look="secondary" className="w-fit" disabled={isBusy}>
        Créer de nouveaux codes
      </Button>
    </form>
  )
}

function StartApp({
  onStart,
  className,
}: {
  onStart: (secret: SecondFactorSecret) => void
  className: string
}) {
  const { submit, error, isBusy } = useProvedStep(startSecondFactor, onStart)
  return (
    <form onSubmit={submit} className={`needs-script ${className}`} aria-label="Activer" noValidate>
      <p>
        À chaque connexion, un code de votre téléphone s’ajoute à votre mot de passe&nbsp;: votre
        mot de passe seul ne suffit plus.
      </p>
      <PasswordInput name="currentPassword" error={error} />
      <Button type="submit" look="secondary" className="w-fit" disabled={isBusy}>
        Activer
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice tone="warning">
      <p>
        Gardez ces codes de secours en lieu sûr&nbsp;: chacun remplace une fois votre téléphone. Ils
        ne seront plus affichés.
      </p>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 font-mono sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
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
              aria-label="Code à scanner avec votre application d’authentification"
              className="size-44 shrink-0 rounded-sm bg-white"
              shapeRendering="crispEdges"
            >
              <path d={square.path} fill="#000" />
            </svg>
            <div className="grid min-w-0 flex-1 basis-60 content-start gap-2">
              <p>
                Scannez ce code avec votre application d’authentification, ou recopiez-y cette
                clé&nbsp;:
              </p>
              <p className="font-mono text-sm break-all select-all">{secret.secret}</p>
            </div>
          </div>
          <RecoveryCodes codes={recoveryCodes} />
          <AccountInput
            label="Code affiché par votre application"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            error={errorOf('code')}
          />
          <Button type="submit" className="w-fit" disabled={isBusy}>
            J’ai noté mes codes, activer
          </Button>
        </>
      )}
    </AccountForm>
  )
}
