import { useState } from 'react'
import { LETTERS, type Letter } from '#/domain/letter.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { tidyDraft } from '#/features/profiles/draft-errors.ts'
import { Button } from '#/ui/button.tsx'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { addMatchingCase } from '../matching-cases.functions.ts'

import type { JudgedThing } from '../matching-cases.schemas.ts'

/** Keeps a grade as it should be, to be held against every later way of grading. */
export function KeepCase({
  draft,
  judged,
  letter,
}: {
  draft: ProfileDraft
  judged: JudgedThing
  /** As it is graded now. */
  letter: Letter
}) {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, outcome } = useAdminChange()
  if (outcome?.tone === 'success') {
    return <Notice tone="success">{outcome.text}</Notice>
  }
  if (!isOpen) {
    return (
      <Button look="quiet" size="small" className="-ml-2.5 w-fit" onClick={() => setOpen(true)}>
        Enregistrer comme cas de référence
      </Button>
    )
  }
  return (
    <form
      aria-label="Cas de référence"
      className="flex flex-wrap items-end gap-3 border-line border-l-2 pl-3"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const expected = LETTERS.find((one) => one === form.get('expected')) ?? letter
        const note = String(form.get('note') ?? '')
        void run(async () => {
          await addMatchingCase({ data: { draft: tidyDraft(draft), judged, expected, note } })
        }, 'Enregistré comme cas de référence.')
      }}
    >
      <Field label="Note juste">
        {(ids) => (
          <Select {...ids} name="expected" defaultValue={letter}>
            {LETTERS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <div className="min-w-52 flex-1">
        <Field label="Pourquoi" optional>
          {(ids) => <TextInput {...ids} name="note" maxLength={1_000} />}
        </Field>
      </div>
      <Button type="submit" look="secondary" disabled={isBusy}>
        {' '}
        Enregistrer
      </Button>
      {outcome && (
        <div className="w-full">
          <Notice tone="danger" live>
            {outcome.text}
          </Notice>
        </div>
      )}
    </form>
  )
}
