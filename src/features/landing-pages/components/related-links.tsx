import { Link } from '@tanstack/react-router'
import type { RelatedPages } from '../landing-page.ts'

/** Related landing pages by relation. */
export function RelatedLinks({ related }: { related: RelatedPages[] }) {
  return (
    <nav aria-label="Pages voisines" className="grid gap-8">
      {related.map(({ title, links }) => (
        <section key={title} className="grid gap-3">
          <h2 className="font-serif text-xl font-semibold">{title}</h2>
          <ul className="gap-x-8 text-sm sm:columns-2 lg:columns-4">
            {links.map(({ slug, label }) => (
              <li key={slug} className="break-inside-avoid">
                <Link
                  to="/appels-offres/$slug"
                  params={{ slug }}
                  preload={false}
                  className="inline-block py-1 text-soft underline-offset-4 hover:text-accent hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
