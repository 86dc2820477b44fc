import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { BlogPostCard } from '../blog-post.ts'

/** The published articles, latest first. */
export function BlogPage({ posts }: { posts: BlogPostCard[] }) {
  return (
    <div className="container-page grid gap-6 py-6 sm:py-8">
      <Breadcrumb steps={[{ label: 'Accueil', link: { to: '/' } }, { label: 'Blog' }]} />
      <header className="grid gap-3">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">
          Répondre aux marchés publics, sans se perdre
        </h1>
        <p className="max-w-[42rem] text-lg text-soft">
          Des articles courts pour les petites entreprises&nbsp;: ce que dit le code de la commande
          publique, et ce que cela change quand on répond.{' '}
          <a href="/blog/atom.xml" className="link text-base">
            Lire par flux Atom
          </a>
        </p>
      </header>
      {posts.length === 0 ? (
        <EmptyState title="Aucun article pour le moment">
          <p>Les articles paraîtront ici dès leur publication.</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-sheet shadow-raised">
          {posts.map((post) => (
            <li key={post.id} className="relative grid gap-1.5 px-4 py-5 hover:bg-well/50 sm:px-6">
              <h2 className="font-serif text-xl font-semibold">
                <Link
                  to="/post/$slug"
                  params={{ slug: post.slug }}
                  className="after:absolute after:inset-0 hover:text-accent"
                >
                  {post.title}
                </Link>
              </h2>
              <p className="max-w-[46rem] text-soft">{post.description}</p>
              {post.publishedAt && (
                <p className="text-sm text-soft">
                  Publié le <DateTime iso={post.publishedAt} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
