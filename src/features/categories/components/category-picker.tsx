import { lazy, useRef } from 'react'
import { Picker } from '#/ui/overlays/picker.tsx'
import type { CategoryChoice } from './category-list.tsx'

const CategoryList = lazy(async () => ({
  default: (await import('./category-list.tsx')).CategoryList,
}))

/** A button with the selected activities that opens their list. */
export function CategoryPicker({
  choice,
  counts,
  onChange,
}: {
  choice: CategoryChoice
  /** Number of tenders by category slug. */
  counts?: Readonly<Record<string, number>>
  /** Called when the list closes with a changed selection. */
  onChange: (choice: CategoryChoice) => void
}) {
  const draft = useRef<CategoryChoice | null>(null)
  const [only] = choice.labels
  const text = choice.labels.length > 1 ? `${choice.labels.length} activités` : only
  return (
    <Picker
      label="Activité"
      icon="tag"
      text={text ?? 'Toutes'}
      chosen={text !== undefined}
      onClose={() => {
        const chosen = draft.current
        draft.current = null
        if (chosen && chosen.param !== choice.param) onChange(chosen)
      }}
    >
      {(close) => (
        <CategoryList
          param={choice.param}
          counts={counts}
          onChange={(next) => {
            draft.current = next
          }}
          onDone={close}
        />
      )}
    </Picker>
  )
}
