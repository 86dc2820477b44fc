import { useRef } from 'react'
import { lazyPart } from '#/ui/lazy-part.tsx'
import { Picker } from '#/ui/overlays/picker.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { locationsText } from '../locations-text.ts'
import type { LocationChoice } from './location-list.tsx'

const LocationList = lazyPart(
  async () => (await import('./location-list.tsx')).LocationList,
  <Skeleton lines={6} />,
)

/** A button with the selected places that opens list and map. */
export function LocationPicker({
  choice,
  hasCommunes = false,
  counts,
  onChange,
}: {
  choice: LocationChoice
  /** A commune and its surroundings can be chosen, as `near`. */
  hasCommunes?: boolean
  /** Number of tenders by département code. */
  counts?: Readonly<Record<string, number>>
  /** Called when the list closes with a changed selection. */
  onChange: (choice: LocationChoice) => void
}) {
  const draft = useRef<LocationChoice | null>(null)
  return (
    <Picker
      label="Lieu"
      icon="map-pin"
      text={locationsText(choice.labels)}
      chosen={choice.labels.length > 0}
      wide
      onClose={() => {
        const chosen = draft.current
        draft.current = null
        if (chosen && (chosen.param !== choice.param || chosen.near !== choice.near)) {
          onChange(chosen)
        }
      }}
    >
      {(close) => (
        <LocationList
          param={choice.param}
          near={choice.near}
          hasCommunes={hasCommunes}
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
