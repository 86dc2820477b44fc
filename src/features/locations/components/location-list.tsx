import { lazy, Suspense, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { ChoiceActions } from '#/ui/forms/choice-actions.tsx'
import { GroupedChoice } from '#/ui/forms/grouped-choice.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { collapseLocations } from '../collapse-locations.ts'
import { departmentByCode } from '../departments.ts'
import { formatLocationParam, parseLocationParam } from '../location-param.ts'
import { parseLocationText, toLocationText } from '../location-text.ts'
import { locationsText } from '../locations-text.ts'
import { LOCATION_GROUPS } from '../regions.ts'

/** `param`: the `l` parameter; `labels`: its names, complete regions as one. */
export type LocationChoice = { param: string | undefined; labels: string[] }

const FranceMap = lazy(async () => ({ default: (await import('./france-map.tsx')).FranceMap }))

/** A multiple selection of départements by region, with a map of France. */
export function LocationList({
  param,
  counts,
  onChange,
  onDone,
}: {
  param: string | undefined
  counts?: Readonly<Record<string, number>>
  onChange: (choice: LocationChoice) => void
  onDone: () => void
}) {
  const [text, setText] = useState(() => {
    const list = parseLocationParam(param ?? '')
    return list.ok ? toLocationText(list.codes) : ''
  })
  const chosen: ReadonlySet<string> = new Set(parseLocationText(text))
  const [active, setActive] = useState<string | null>(null)
  // On a small screen the map replaces the list.
  const [mapFirst, setMapFirst] = useState(false)
  const labels = labelsOf(chosen)

  const change = (next: Set<string>) => {
    setText(toLocationText(next))
    onChange({ param: formatLocationParam(next)?.toString(), labels: labelsOf(next) })
  }
  const toggle = (code: string) => {
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    change(next)
  }

  return (
    <div className="grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] gap-3 md:h-[min(32rem,65vh)] md:grid-rows-[minmax(0,1fr)_auto]">
      <Button
        look="secondary"
        size="small"
        className="md:hidden"
        onClick={() => setMapFirst(!mapFirst)}
      >
        <Icon name={mapFirst ? 'list-checks' : 'map'} />
        {mapFirst ? 'Choisir dans la liste' : 'Choisir sur la carte'}
      </Button>
      <div className="grid min-h-0 gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className={`grid min-h-0 ${mapFirst ? 'max-md:hidden' : ''}`}>
          <GroupedChoice
            groups={GROUPS}
            chosen={chosen}
            onChange={change}
            counts={counts}
            legend="Lieux"
            searchLabel="Rechercher un lieu..."
            emptyText="Aucun lieu trouvé."
            active={active}
            onActive={setActive}
          />
        </div>
        <div className={`min-h-0 ${mapFirst ? '' : 'max-md:hidden'}`}>
          <Suspense fallback={null}>
            <FranceMap
              chosen={chosen}
              active={active}
              caption={active ? (departmentByCode(active)?.label ?? '') : ''}
              onActive={setActive}
              onToggle={toggle}
            />
          </Suspense>
        </div>
      </div>
      <ChoiceActions
        summary={labels.length > 0 ? locationsText(labels) : 'Toute la France'}
        canClear={chosen.size > 0}
        onClear={() => change(new Set())}
        onDone={onDone}
      />
    </div>
  )
}

function labelsOf(codes: Iterable<string>): string[] {
  return collapseLocations(codes).map(({ label }) => label)
}

const GROUPS = LOCATION_GROUPS.map(({ value, label, dept }) => ({
  value,
  label,
  options: dept.flatMap((code) => {
    const department = departmentByCode(code)
    return department ? [{ value: code, label: department.label }] : []
  }),
}))
