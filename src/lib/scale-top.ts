/** The least round number (1, 2 or 5 and zeros) that a bar is not above: the top of its scale. */
export function scaleTop(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)))
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power
}
