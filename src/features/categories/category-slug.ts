/**
 * The slug of a French name: lower case without accents, other characters replaced by dashes. Ligatures do not
 * decompose: « Gros œuvre » gives `gros-uvre`.
 */
export function categorySlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
