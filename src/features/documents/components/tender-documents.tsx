import { ButtonLink } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.tsx'
import { Section } from '#/ui/section.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { useDetails } from '#/ui/use-details.ts'
import type { RenderResults } from './documents-panel.tsx'
import type { OpenPage } from './page-viewer.tsx'

const LazyPanel = lazyPart(
  async () => (await import('./documents-panel.tsx')).DocumentsPanel,
  <Skeleton lines={3} className="pt-3" />,
)

/** Section for the tender documents of the organisation; loaded when it is opened. Visitors read what an account opens. */
export function TenderDocuments({
  bidId,
  slug,
  isExample,
  isVisitor,
  renderResults,
  onOpenPage,
}: {
  bidId: string
  slug: string
  /** The documents of an example call are open to everybody. */
  isExample: boolean
  isVisitor: boolean
  renderResults: RenderResults
  onOpenPage: (page: OpenPage) => void
}) {
  const { isOpen, details } = useDetails(isExample)
  return (
    <div className="needs-script print:hidden">
      <Section title="Dossier de consultation (DCE)" anchor="dossier">
        {isVisitor && !isExample ? (
          <ForVisitors slug={slug} />
        ) : (
          <details {...details} className="rounded-md border border-line px-4 py-3">
            <summary className="w-fit cursor-pointer font-medium text-accent">
              {isExample ? 'Les documents, et ce qui y est lu' : 'Analyser le DCE'}
            </summary>
            {isOpen && (
              <LazyPanel bidId={bidId} renderResults={renderResults} onOpenPage={onOpenPage} />
            )}
          </details>
        )}
      </Section>
    </div>
  )
}

function ForVisitors({ slug }: { slug: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">
        Le règlement, les clauses et les prix que l’acheteur publie sur sa plateforme. Déposez-les
        ici&nbsp;: le site en lit les pièces à remettre, les critères, la visite et les pénalités,
        et chaque valeur ouvre sa page. Seule votre entreprise voit ces fichiers.
      </p>
      <ButtonLink
        to="/sign-up"
        search={{ redirect_url: `/appel-offre/${slug}` }}
        preload={false}
        look="secondary"
      >
        Créer un compte pour l’analyser
      </ButtonLink>
    </div>
  )
}
