import type { ItemKind } from '#/domain/answer-states.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/forms/checkbox.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { addAnswerItem } from '../answers.functions.ts'

const WORDS = {
  requirement: { label: 'Ajouter une exigence', sample: 'Ce que l’acheteur demande' },
  piece: { label: 'Ajouter une pièce', sample: 'Nom de la pièce' },
} as const

/** Form that adds an item to a list. */
export function AddItem({ bidId, kind }: { bidId: string; kind: ItemKind }) {
  const { run, isBusy, error } = useChange()
  const { label, sample } = WORDS[kind]
  return (
    <form
      className="flex flex-wrap items-center gap-2 print:hidden"
      aria-label={label}
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        const typed = new FormData(form)
        const text = String(typed.get('label') ?? '').trim()
        if (text === '') return
        const isMandatory = kind === 'piece' || typed.get('isMandatory') !== null
        const done = await run(() =>
          addAnswerItem({ data: { bidId, kind, label: text, isMandatory } }),
        )
        if (done) form.reset()
      }}
    >
      <TextInput
        name="label"
        aria-label={sample}
        placeholder={sample}
        maxLength={600}
        className="min-w-52 flex-1"
      />
      {kind === 'requirement' && (
        <Checkbox name="isMandatory" defaultChecked>
          Obligatoire
        </Checkbox>
      )}
      <Button type="submit" look="secondary" disabled={isBusy}>
        {label}
      </Button>
      {error && (
        <p role="alert" className="w-full text-sm text-danger">
          {error}
        </p>
      )}
    </form>
  )
}
