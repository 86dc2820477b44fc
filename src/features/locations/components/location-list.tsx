import { useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { ChoiceActions } from '#/ui/forms/choice-actions.tsx'
import type { ChoiceGroup } from '#/ui/forms/choice-groups.ts'
import { GroupedChoice } from '#/ui/forms/grouped-choice.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { lazyPart } from '#/ui/lazy-part.tsx'
import { collapseLocations } from '../collapse-locations.ts'
import { departmentByCode } from '../departments.ts'
import { formatLocationParam, parseLocationParam } from '../location-param.ts'
import { parseLocationText, toLocationText } from '../location-text.ts'
import { locationsText } from '../locations-text.ts'
import { DEFAULT_KILOMETRES, formatNearParam, nearText, parseNearParam } from '../near-param.ts'
import { LOCATION_GROUPS } from '../regions.ts'
import { NearDistance } from './near-distance.tsx'
import { type Town, townsOf, useTowns } from './use-towns.ts'

/**
 * `param`: the `l` parameter; `near`: the `near` parameter, instead of it; `labels`: what they are called, complete
 * regions as one.
 */
export type LocationChoice = {
  param: string | undefined
  near?: string | undefined
  labels: string[]
}

const FranceMap = lazyPart(async () => (await import('./france-map.tsx')).FranceMap)

/**
 * A multiple selection of départements by region, with a map of France. With `hasCommunes`, or one commune and its
 * surroundings.
 */
export function LocationList({
  param,
  near: nearAtFirst,
  hasCommunes,
  counts,
  onChange,
  onDone,
}: {
  param: string | undefined
  near: string | undefined
  hasCommunes: boolean
  counts?: Readonly<Record<string, number>>
  onChange: (choice: LocationChoice) => void
  onDone: () => void
}) {
  const [text, setText] = useState(() => {
    const list = parseLocationParam(param ?? '')
    return list.ok ? toLocationText(list.codes) : ''
  })
  const chosen: ReadonlySet<string> = new Set(parseLocationText(text))
  const [near, setNear] = useState(nearAtFirst)
  const around = near === undefined ? null : parseNearParam(near)
  const [words, setWords] = useState('')
  const found = useTowns(words, hasCommunes)
  const [active, setActive] = useState<string | null>(null)
  // On a small screen the map replaces the list.
  const [mapFirst, setMapFirst] = useState(false)
  const labels = around ? [nearText(around)] : labelsOf(chosen)

  const change = (next: ReadonlySet<string>) => {
    setText(toLocationText(next))
    setNear(undefined)
    onChange({ param: formatLocationParam(next)?.toString(), labels: labelsOf(next) })
  }
  const changeNear = (place: string, kilometres: number) => {
    const next = { place, kilometres }
    setText('')
    setNear(formatNearParam(next))
    onChange({ param: undefined, near: formatNearParam(next), labels: [nearText(next)] })
  }
  /** Départements and the commune are one selection on the screen; the last one chosen decides which it is. */
  const chooseInList = (next: ReadonlySet<string>) => {
    const place = [...next].find((value) => isTown(value) && value !== around?.place)
    if (place !== undefined) changeNear(place, around?.kilometres ?? DEFAULT_KILOMETRES)
    else change(new Set([...next].filter((value) => !isTown(value))))
  }
  const toggle = (code: string) => {
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    change(next)
  }

  return (
    <div className="grid h-full min-h-0 auto-rows-auto grid-rows-[auto_minmax(0,1fr)] gap-3 md:h-[min(32rem,65vh)] md:grid-rows-[minmax(0,1fr)]">
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
            groups={
              words.trim() === ''
                ? withTowns(townsOf(around?.place), { first: true })
                : withTowns(found.towns, { first: false })
            }
            chosen={around ? new Set([around.place]) : chosen}
            onChange={chooseInList}
            onSearch={setWords}
            counts={counts}
            legend="Lieux"
            searchLabel="Rechercher un lieu..."
            emptyText={found.isPending ? '' : 'Aucun lieu trouvé.'}
            active={active}
            onActive={setActive}
          />
        </div>
        <div className={`min-h-0 ${mapFirst ? '' : 'max-md:hidden'}`}>
          <FranceMap
            chosen={chosen}
            active={active}
            caption={active ? (departmentByCode(active)?.label ?? '') : ''}
            onActive={setActive}
            onToggle={toggle}
          />
        </div>
      </div>
      {around && (
        <NearDistance
          near={around}
          onChange={({ place, kilometres }) => changeNear(place, kilometres)}
        />
      )}
      <ChoiceActions
        summary={labels.length > 0 ? locationsText(labels) : 'Toute la France'}
        canClear={labels.length > 0}
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

/** The value of a commune is the place of its `near` parameter, of a département its code. */
const isTown = (value: string) => value.length > 3

/** Those found for typed words come last: a département is meant before a commune that is called alike. */
const withTowns = (towns: Town[], { first }: { first: boolean }): ChoiceGroup[] => {
  if (towns.length === 0) return GROUPS
  const group = { value: 'communes', label: 'Communes', options: towns, isFound: true }
  return first ? [group, ...GROUPS] : [...GROUPS, group]
}
