export type Curve = { name: string; points: { count: number; milliseconds: number }[] }

const WIDTH = 720
const HEIGHT = 420
const MARGIN = { left: 64, right: 176, top: 48, bottom: 48 }
/** Each curve also has a dash pattern, for printing in grey. */
const COLOURS = ['#0b5fa5', '#b3541e', '#2c7a4b', '#8a3b8f', '#5c5c5c', '#9a7b00']
const DASHES = ['', '6 3', '2 3', '10 4', '1 4', '8 3 2 3']

/** An SVG of the 95th percentile of search times, on logarithmic scales. */
export function drawGrowth(curves: Curve[]): string {
  const points = curves.flatMap((curve) => curve.points)
  const x = scale(
    points.map(({ count }) => count),
    MARGIN.left,
    WIDTH - MARGIN.right,
  )
  const y = scale(
    points.map(({ milliseconds }) => milliseconds),
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  )
  const vertical = x.powers.map(
    (power) =>
      `<path d="M${x.at(power)} ${MARGIN.top}V${HEIGHT - MARGIN.bottom}" class="grid"/>
  <text x="${x.at(power)}" y="${HEIGHT - MARGIN.bottom + 20}" text-anchor="middle">${power.toLocaleString('fr')}</text>`,
  )
  const horizontal = y.powers.map(
    (power) =>
      `<path d="M${MARGIN.left} ${y.at(power)}H${WIDTH - MARGIN.right}" class="grid"/>
  <text x="${MARGIN.left - 8}" y="${y.at(power) + 4}" text-anchor="end">${power.toLocaleString('fr')} ms</text>`,
  )
  const labels = spread(curves.map((curve) => y.at(curve.points.at(-1)?.milliseconds ?? 1)))
  const lines = curves.map((curve, index) => {
    const path = curve.points
      .map(({ count, milliseconds }) => `${x.at(count)} ${y.at(milliseconds)}`)
      .join('L')
    return `<path d="M${path}" fill="none" stroke="${COLOURS[index]}" stroke-width="2" stroke-dasharray="${DASHES[index]}"/>
  <text x="${WIDTH - MARGIN.right + 8}" y="${(labels[index] ?? 0) + 4}" fill="${COLOURS[index]}">${curve.name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">
  <title id="title">Durée d’une recherche selon le nombre d’appels d’offres</title>
  <style>text { font: 13px system-ui, sans-serif } .grid { stroke: #ccc } .heading { font-weight: 600 }</style>
  <rect width="100%" height="100%" fill="#fff"/>
  <text x="${MARGIN.left}" y="24" class="heading">95 % des recherches prennent moins de … selon le nombre d’appels d’offres</text>
  ${[...vertical, ...horizontal, ...lines].join('\n  ')}
</svg>
`
}

/** A logarithmic scale from the power of ten below the smallest value to the largest value. */
function scale(values: number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.log10(Math.max(...values))
  const at = (value: number) =>
    Math.round(from + ((Math.log10(value) - low) / (high - low)) * (to - from))
  const powers = Array.from({ length: Math.floor(high) - low + 1 }, (_, step) => 10 ** (low + step))
  return { at, powers }
}

const LINE = 17

/** The heights, moved so that no two labels overlap. */
function spread(heights: number[]): number[] {
  const moved: number[] = []
  const order = [...heights.keys()].sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  let last = Number.NEGATIVE_INFINITY
  for (const index of order) {
    last = Math.max(heights[index] ?? 0, last + LINE)
    moved[index] = last
  }
  return moved
}
