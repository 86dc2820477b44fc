/** What a picker says of the places chosen, whole regions counted as one. */
export function locationsText(labels: readonly string[]): string {
  const [first] = labels
  if (first === undefined) return 'Filtrer par lieu'
  return labels.length === 1 ? first : `${labels.length} lieux sélectionnés`
}
