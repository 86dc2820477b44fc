import { Breadcrumb, type BreadcrumbStep } from '#/ui/breadcrumb.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { ArticleBlock, BlogPost } from '../blog-post.ts'
import { plainText } from '../plain-text.ts'
import { ArticleBody } from './article-body.tsx'

const BLOG_STEPS: BreadcrumbStep[] = [
  { label: 'Accueil', link: { to: '/' } },
  { label: 'Blog', link: { to: '/blog' } },
]

/** An article with a table of contents beside it if there is space. */
export function PostPage({ post }: { post: BlogPost }) {
  return (
    <div className="container-page py-6 sm:py-8">
      <Breadcrumb steps={[...BLOG_STEPS, { label: post.title }]} />
      <article className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,42rem)_16rem]">
        <header className="grid gap-3 lg:col-span-2">
          <h1 className="max-w-[46rem] font-serif text-2xl font-semibold sm:text-3xl">
            {post.title}
          </h1>
          <p className="max-w-[42rem] text-lg text-soft">{post.description}</p>
          <p className="text-sm text-soft">
            {post.publishedAt ? (
              <>
                Publié le <DateTime iso={post.publishedAt} />
              </>
            ) : (
              'Brouillon'
            )}
            {` · ${post.minutesToRead}\u00a0min de lecture`}
          </p>
        </header>
        <Contents blocks={post.body} />
        <div className="prose lg:row-start-2">
          <ArticleBody blocks={post.body} />
        </div>
        <footer className="border-line border-t pt-5 text-sm text-soft lg:col-span-2 lg:max-w-[42rem]">
          Cet article informe, il ne remplace pas un conseil juridique&nbsp;: le texte en vigueur
          fait foi. Une erreur, une précision&nbsp;? <TextLink to="/contact">Écrivez-nous</TextLink>
          .
        </footer>
      </article>
    </div>
  )
}

function Contents({ blocks }: { blocks: readonly ArticleBlock[] }) {
  const headings = blocks.flatMap((one) =>
    one.type === 'heading' && one.level === 2
      ? [{ id: one.id, text: plainText(one.children) }]
      : [],
  )
  if (headings.length < 3) return null
  return (
    <nav
      aria-label="Dans cet article"
      className="self-start text-sm max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-sheet max-lg:p-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-2"
    >
      <p className="mb-2 font-semibold">Dans cet article</p>
      <ol className="grid gap-1.5">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="text-soft underline-offset-4 hover:text-accent hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
