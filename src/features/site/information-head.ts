import { pageHead } from '#/lib/page-head.ts'

/** Head of a page of information, which stands at `path` alone. */
export function informationHead(
  site: { name: string; origin: string },
  { path, title, description }: { path: string; title: string; description: string },
) {
  return pageHead({
    title,
    description,
    siteName: site.name,
    canonical: site.origin + path,
  })
}
