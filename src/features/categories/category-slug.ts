/**
 * Slug of a French name: accents stripped, lower case, every run of anything but a–z and 0–9
 * becomes one dash. A ligature does not decompose, so it separates: « Gros œuvre » gives `gros-uvre`.
 */
export function categorySlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
