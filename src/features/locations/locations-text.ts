/** The text of a picker for the selected places; complete regions count as one. */
export function locationsText(labels: readonly string[]): string {
  const [first] = labels
  if (first === undefined) return 'Filtrer par lieu'
  return labels.length === 1 ? first : `${labels.length} lieux sélectionnés`
}
