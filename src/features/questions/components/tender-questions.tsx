import { lazyPart } from '#/ui/lazy-part.tsx'
import { Section } from '#/ui/section.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { useDetails } from '#/ui/use-details.ts'
import type { OpenCited } from './answer-view.tsx'

const LazyPanel = lazyPart(
  async () => (await import('./questions-panel.tsx')).QuestionsPanel,
  <Skeleton lines={3} className="pt-3" />,
)

/** Questions about a tender and its documents; loaded when opened. */
export function TenderQuestions({
  bidId,
  texts,
  isOpenWhole,
  onOpenPage,
}: {
  bidId: string
  /** Where the answer is looked for: « dans l’avis ». */
  texts: string
  /** True if the viewer may ask questions. */
  isOpenWhole: boolean
  onOpenPage: OpenCited
}) {
  const { isOpen, details } = useDetails()
  return (
    <div className="needs-script print:hidden">
      <Section title="Chercher une réponse" anchor="questions">
        {isOpenWhole ? (
          <details {...details} className="rounded-md border border-line px-4 py-3">
            <summary className="w-fit cursor-pointer font-medium text-accent">
              Poser une question sur ce marché
            </summary>
            {isOpen && <LazyPanel bidId={bidId} texts={texts} onOpenPage={onOpenPage} />}
          </details>
        ) : (
          <p className="text-soft">
            Les questions s’ouvrent avec un essai, un abonnement ou l’achat de ce marché.
          </p>
        )}
      </Section>
    </div>
  )
}
