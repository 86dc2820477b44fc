import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '#/lib/error-message.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { LONGEST_QUESTION } from '../question-length.ts'
import { askAboutTender } from '../questions.functions.ts'
import { AnswerView, type AskedQuestion, type OpenCited } from './answer-view.tsx'

/** Example questions that most tender files answer. */
const USUAL = [
  'Une visite est-elle obligatoire\u00a0?',
  'Quels sont les critères de jugement des offres\u00a0?',
  'Quelles sont les pénalités de retard\u00a0?',
  'Les variantes sont-elles autorisées\u00a0?',
  'Quel est le délai de paiement\u00a0?',
]

/** Question form and the answers of this visit, latest first. */
export function QuestionsPanel({
  bidId,
  texts,
  onOpenPage,
}: {
  bidId: string
  /** Where the answer is looked for: « dans l’avis ». */
  texts: string
  onOpenPage: OpenCited
}) {
  const [written, setWritten] = useState('')
  const [asked, setAsked] = useState<AskedQuestion[]>([])
  const { mutate: ask, isPending } = useMutation({
    mutationFn: (question: string) => askAboutTender({ data: { bidId, question } }),
    onMutate: (question) => {
      setWritten('')
      setAsked((before) => [{ rank: before.length, question, outcome: null }, ...before])
    },
    onSettled: (answer, error) => {
      const outcome = answer ? { answer } : { failure: errorMessage(error) }
      setAsked((before) => before.map((one) => (one.outcome === null ? { ...one, outcome } : one)))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const question = written.trim()
    if (question.length > 2 && !isPending) ask(question)
  }
  const left = USUAL.filter((usual) => !asked.some(({ question }) => question === usual))
  return (
    <div className="grid gap-5 pt-4">
      <form onSubmit={submit} className="grid gap-3">
        <Field
          label="Votre question"
          hint={`Votre question n’est pas envoyée à l’acheteur. La réponse est cherchée ${texts}, et toujours donnée avec les mots qui la prouvent.`}
        >
          {(ids) => (
            <div className="flex flex-wrap gap-2">
              <TextInput
                {...ids}
                className="min-w-0 flex-1 basis-64"
                value={written}
                maxLength={LONGEST_QUESTION}
                autoComplete="off"
                enterKeyHint="search"
                onChange={({ currentTarget }) => setWritten(currentTarget.value)}
              />
              <Button type="submit" disabled={isPending || written.trim().length < 3}>
                Chercher
              </Button>
            </div>
          )}
        </Field>
      </form>
      {left.length > 0 && (
        <ul aria-label="Questions fréquentes" className="flex flex-wrap gap-2">
          {left.map((usual) => (
            <li key={usual}>
              <Button
                look="secondary"
                size="small"
                className="whitespace-normal! text-left"
                disabled={isPending}
                onClick={() => ask(usual)}
              >
                {usual}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ol aria-live="polite" aria-label="Réponses" className="grid gap-6 empty:hidden">
        {asked.map((one) => (
          <AnswerView key={one.rank} asked={one} onOpenPage={onOpenPage} />
        ))}
      </ol>
    </div>
  )
}
