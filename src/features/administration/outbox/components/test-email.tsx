import { useMutation } from '@tanstack/react-query'
import { type Outcome, outcomeOf } from '#/features/administration/use-admin-change.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { sendTestEmail } from '../admin-outbox.functions.ts'

type Trial = Awaited<ReturnType<typeof sendTestEmail>>

const SPEAKERS = { server: 'Serveur', site: 'Site' } as const

/** Sends an e-mail at once, and shows what the mail server answered. */
export function TestEmail() {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (email: string) => sendTestEmail({ data: { email } }),
  })
  return (
    <div className="grid gap-3">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const email = new FormData(event.currentTarget).get('email')
          if (typeof email === 'string') mutate(email)
        }}
      >
        <div className="w-80 max-w-full">
          <Field label="Adresse e-mail qui reçoit le test">
            {(ids) => (
              <TextInput {...ids} type="email" name="email" required autoComplete="email" />
            )}
          </Field>
        </div>
        <Button type="submit" look="secondary" disabled={isPending}>
          {isPending ? 'Envoi…' : 'Envoyer un test'}
        </Button>
      </form>
      <OutcomeNotice outcome={outcomeOf({ data: data && noticeOf(data), error })} />
      {data && data.lines.length > 0 && <Conversation lines={data.lines} />}
    </div>
  )
}

function noticeOf({ isAccepted, isEncrypted, text }: Trial): Outcome {
  const security = isEncrypted ? 'Connexion chiffrée.' : 'Connexion non chiffrée.'
  return { tone: isAccepted ? 'success' : 'danger', text: `${text} ${security}` }
}

function Conversation({ lines }: Pick<Trial, 'lines'>) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer">Échange avec le serveur</summary>
      <pre className="mt-2 overflow-x-auto rounded-md border border-line bg-sheet p-3 font-mono text-xs whitespace-pre-wrap">
        {lines.map(({ by, text }) => `${SPEAKERS[by]}\u00a0: ${text}`).join('\n')}
      </pre>
    </details>
  )
}
