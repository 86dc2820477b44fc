import { pageHead } from '#/lib/page-head.ts'

/** Head of an information page, whose canonical path is `path`. */
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
