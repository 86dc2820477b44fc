import { Link } from '@tanstack/react-router'
import { Notice } from '#/ui/notice.tsx'

/** Says that the page of this tender is shortened, with the link to the whole. */
export function ShortenedNotice({ slug }: { slug: string }) {
  return (
    <Notice>
      L’avis est très long&nbsp;: cette page n’en montre que le début. <ReadOnLink slug={slug} />
    </Notice>
  )
}

/** Leads to the page of the whole tender. */
export function ReadOnLink({ slug }: { slug: string }) {
  return (
    <Link
      to="/appel-offre/$slug"
      params={{ slug }}
      search={(search) => ({ ...search, texte: 'entier' as const })}
      rel="nofollow"
      preload={false}
      className="link"
    >
      Lire la suite
    </Link>
  )
}
