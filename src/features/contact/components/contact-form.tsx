import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { CONTACT_TOPICS } from '#/domain/contact-topics.ts'
import { Button } from '#/ui/button.tsx'
import { Select, TextArea, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { type BotCheck, PROOF_FIELD } from '../bot-check.ts'
import { sendContactMessage } from '../contact.functions.ts'
import { type ContactOutcome, FIELD_ERRORS, REFUSALS } from '../contact-errors.ts'
import { type ContactMessage, LONGEST, TOPIC_LABELS } from '../contact-message.ts'
import { BotCheckField } from './bot-check-field.tsx'

/** The contact form; its text remains until the message is stored. */
export function ContactForm({ check }: { check: BotCheck }) {
  /** Number of proofs requested; each is valid once. */
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  const {
    mutate,
    reset,
    data: outcome,
    isError,
    isPending,
  } = useMutation({
    mutationFn: (written: FormData) => {
      const text = (name: string) => String(written.get(name) ?? '')
      const data = {
        topic: text('topic'),
        name: text('name'),
        email: text('email'),
        message: text('message'),
        proof: text(PROOF_FIELD),
      }
      return sendContactMessage({ data })
    },
    onSettled: (outcome) => {
      if (outcome && 'wrong' in outcome) focusOn(form.current, outcome.wrong[0])
      // The proof may be used, so a new one is requested.
      else setAttempt((before) => before + 1)
    },
  })
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(new FormData(event.currentTarget))
  }
  const errorOf = (field: keyof ContactMessage) =>
    outcome && 'wrong' in outcome && outcome.wrong.includes(field) ? FIELD_ERRORS[field] : undefined
  if (outcome?.ok) {
    return (
      // The button that had the focus is gone.
      <div
        ref={focusSelf}
        tabIndex={-1}
        className="grid max-w-[42rem] justify-items-start gap-4 outline-none"
      >
        <Notice tone="success" live>
          Merci&nbsp;! Votre message est enregistré. Nous vous répondrons à l’adresse e-mail
          indiquée.
        </Notice>
        <Button look="secondary" onClick={reset}>
          Écrire un autre message
        </Button>
      </div>
    )
  }
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      aria-label="Nous écrire"
      className="needs-script grid max-w-[42rem] gap-5"
    >
      <Field label="Sujet" error={errorOf('topic')}>
        {(ids) => (
          <Select {...ids} name="topic" className="w-full">
            {CONTACT_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {TOPIC_LABELS[topic]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Votre nom" error={errorOf('name')}>
        {(ids) => (
          <TextInput {...ids} name="name" autoComplete="name" required maxLength={LONGEST.name} />
        )}
      </Field>
      <Field
        label="Votre adresse e-mail"
        hint="Pour vous répondre, et pour rien d’autre."
        error={errorOf('email')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={LONGEST.email}
          />
        )}
      </Field>
      <Field label="Votre message" error={errorOf('message')}>
        {(ids) => (
          <TextArea {...ids} name="message" required rows={8} maxLength={LONGEST.message} />
        )}
      </Field>
      <BotCheckField key={attempt} check={check} />
      {isError ? <Failure /> : outcome && <Outcome outcome={outcome} />}
      <div>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Envoi en cours…' : 'Envoyer'}
        </Button>
      </div>
    </form>
  )
}

function Failure() {
  return (
    <Notice tone="danger" live>
      Votre message n’a pas pu être envoyé. Vérifiez votre connexion et réessayez&nbsp;: il est
      toujours là.
    </Notice>
  )
}

function Outcome({ outcome }: { outcome: Exclude<ContactOutcome, { ok: true }> }) {
  return (
    <Notice tone="danger" live>
      {'refusal' in outcome
        ? REFUSALS[outcome.refusal]
        : 'Votre message n’est pas encore envoyé\u00a0: corrigez ce qui est indiqué.'}
    </Notice>
  )
}

const focusSelf = (element: HTMLElement | null) => element?.focus()

function focusOn(form: HTMLFormElement | null, name: string | undefined): void {
  const control = name && form?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
