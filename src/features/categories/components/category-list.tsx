import { useState } from 'react'
import { ChoiceActions } from '#/ui/forms/choice-actions.tsx'
import { GroupedChoice } from '#/ui/forms/grouped-choice.tsx'
import { CATEGORIES, CATEGORY_GROUPS, OTHER_CATEGORY_SLUG } from '../categories.ts'
import { chosenCategories, collapseCategories, formatCategoryParam } from '../category-selection.ts'

/** `param`: the `c` parameter; `labels`: its names, complete groups as one. */
export type CategoryChoice = { param: string | undefined; labels: string[] }

/** A multiple selection of categories by group. */
export function CategoryList({
  param,
  counts,
  onChange,
  onDone,
}: {
  param: string | undefined
  counts?: Readonly<Record<string, number>>
  onChange: (choice: CategoryChoice) => void
  onDone: () => void
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(chosenCategories(param)))
  const labels = collapseCategories(chosen).map(({ name }) => name)
  const change = (next: Set<string>) => {
    setChosen(next)
    onChange({
      param: formatCategoryParam(next),
      labels: collapseCategories(next).map(({ name }) => name),
    })
  }
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-3 md:h-[min(30rem,60vh)]">
      <GroupedChoice
        groups={GROUPS}
        chosen={chosen}
        onChange={change}
        counts={counts}
        legend="Activités"
        searchLabel="Rechercher une activité..."
        emptyText="Aucune activité trouvée."
      />
      <ChoiceActions
        summary={
          labels.length > 1
            ? `${labels.length} activités sélectionnées`
            : (labels[0] ?? 'Toutes les activités')
        }
        canClear={chosen.size > 0}
        onClear={() => change(new Set())}
        onDone={onDone}
      />
    </div>
  )
}

/** « Autres » has no group and no subcategory. */
const GROUPS = [
  ...CATEGORY_GROUPS.map(({ slug, name, categories }) => ({
    value: slug,
    label: name,
    options: categories.map((category) => ({ value: category.slug, label: category.name })),
  })),
  ...CATEGORIES.filter(({ slug }) => slug === OTHER_CATEGORY_SLUG).map(({ slug, name }) => ({
    value: slug,
    label: name,
    options: [{ value: slug, label: name }],
  })),
]
