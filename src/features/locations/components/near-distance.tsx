import { useId } from 'react'
import { Select } from '#/ui/forms/controls.tsx'
import type { NearParam } from '../near-param.ts'

const DISTANCES = [10, 20, 30, 50, 100, 200]

/** How far around a commune to search. */
export function NearDistance({
  near,
  onChange,
}: {
  near: NearParam
  onChange: (near: NearParam) => void
}) {
  const distances = [...new Set([...DISTANCES, near.kilometres])].sort((a, b) => a - b)
  const id = useId()
  return (
    <label htmlFor={id} className="flex items-center gap-3 text-sm">
      Distance autour de la commune
      <Select
        id={id}
        value={near.kilometres}
        onChange={(event) => onChange({ ...near, kilometres: Number(event.currentTarget.value) })}
      >
        {distances.map((kilometres) => (
          <option key={kilometres} value={kilometres}>
            {kilometres}&nbsp;km
          </option>
        ))}
      </Select>
    </label>
  )
}
