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

/** Section for the tender documents of the organisation; loaded when it is opened. */
export function TenderDocuments({
  bidId,
  isExample,
  renderResults,
  onOpenPage,
}: {
  bidId: string
  /** The documents of an example call are open to everybody. */
  isExample: boolean
  renderResults: RenderResults
  onOpenPage: (page: OpenPage) => void
}) {
  const { isOpen, details } = useDetails(isExample)
  return (
    <div className="needs-script print:hidden">
      <Section title="Dossier de consultation">
        <details {...details} className="rounded-md border border-line px-4 py-3">
          <summary className="w-fit cursor-pointer font-medium text-accent">
            {isExample ? 'Les documents, et ce qui y est lu' : 'Analyser le DCE'}
          </summary>
          {isOpen && (
            <LazyPanel bidId={bidId} renderResults={renderResults} onOpenPage={onOpenPage} />
          )}
        </details>
      </Section>
    </div>
  )
}
