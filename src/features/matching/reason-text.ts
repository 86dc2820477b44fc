export const quoted = (text: string) => `«\u00a0${text}\u00a0»`

/** « a, b et c ». */
export function enumerated(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`
}
