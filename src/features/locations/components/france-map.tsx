import { MAP_INSETS, MAP_OUTLINES, MAP_SIZE } from '../map-outlines.ts'

/**
 * A map to click on. The list beside it says and does the same for the keyboard and for screen
 * readers, so the map is hidden from them.
 */
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
  /** The name of what is active. */
  caption: string
  onActive: (code: string | null) => void
  onToggle: (code: string) => void
}) {
  return (
    <div aria-hidden="true" className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-2">
      <svg
        viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
        className="h-full max-h-full min-h-0 w-full"
        onPointerLeave={() => onActive(null)}
      >
        {[MAP_INSETS.crown, ...MAP_INSETS.overseas].map(({ x, y, width, height }) => (
          <rect
            key={`${x} ${y}`}
            {...{ x, y, width, height }}
            rx="4"
            className="fill-none stroke-line"
          />
        ))}
        {MAP_OUTLINES.map(({ code, path }) => (
          <path
            key={`${code} ${path.slice(0, 12)}`}
            d={path}
            fillRule="evenodd"
            className={`cursor-pointer stroke-[1.5] ${colours(chosen.has(code), active === code)}`}
            onPointerEnter={() => onActive(code)}
            onClick={() => onToggle(code)}
          />
        ))}
      </svg>
      <p className="min-h-6 text-center text-sm font-semibold">{caption}</p>
    </div>
  )
}

function colours(chosen: boolean, active: boolean): string {
  if (chosen) return active ? 'fill-accent-strong stroke-sheet' : 'fill-accent stroke-sheet'
  return active ? 'fill-accent-wash stroke-accent' : 'fill-well stroke-line-strong'
}
