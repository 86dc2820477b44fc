import type { SyntheticEvent } from 'react'
import { CROWN_OUTLINES, MAP_INSETS, MAP_OUTLINES, MAP_SIZE } from '../map-outlines.ts'

/** A clickable map, hidden from screen readers because the list beside it has the same function. */
export function FranceMap({
  chosen,
  active,
  caption,
  onActive,
  onToggle,
}: {
  /** Département codes. */
  chosen: ReadonlySet<string>
  active: string | null
  /** Name of the active département. */
  caption: string
  onActive: (code: string | null) => void
  onToggle: (code: string) => void
}) {
  const pointer = {
    onPointerOver: (event: SyntheticEvent) => onActive(codeUnder(event)),
    onPointerLeave: () => onActive(null),
    onClick: (event: SyntheticEvent) => {
      const code = codeUnder(event)
      if (code) onToggle(code)
    },
  }
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-1">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
        className="h-full min-h-0 w-full"
        {...pointer}
      >
        {[MAP_INSETS.crown, ...MAP_INSETS.overseas].map(({ x, y, width, height }) => (
          <rect
            key={`${x} ${y}`}
            {...{ x, y, width, height }}
            rx="4"
            className="fill-none stroke-line"
          />
        ))}
        {[...MAP_OUTLINES, ...CROWN_OUTLINES].map(({ code, path }) => (
          <path
            key={`${code} ${path.slice(0, 12)}`}
            data-code={code}
            d={path}
            fillRule="evenodd"
            className={`cursor-pointer stroke-sheet stroke-1 ${colour(chosen.has(code), active === code)}`}
          />
        ))}
      </svg>
      <p aria-hidden="true" className="min-h-6 text-center text-sm font-semibold">
        {caption}
      </p>
    </div>
  )
}

function codeUnder({ target }: SyntheticEvent): string | null {
  return (target instanceof SVGElement && target.dataset.code) || null
}

function colour(chosen: boolean, active: boolean): string {
  if (chosen) return active ? 'fill-accent-strong' : 'fill-accent'
  return active ? 'fill-line-strong' : 'fill-line'
}
