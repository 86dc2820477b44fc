import { formatCounted } from '#/domain/numbers.ts'
import { buttonClasses } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import type { AnswerSection } from '../answer-view.ts'
import { gapsIn, withoutGuidance } from '../section-text.ts'

const FILES = [
  { file: 'dc1.docx', name: 'DC1 (Word)' },
  { file: 'dc2.docx', name: 'DC2 (Word)' },
  { file: 'memoire.docx', name: 'Mémoire technique (Word)' },
  { file: 'memoire.pdf', name: 'Mémoire technique (PDF)' },
  { file: 'go-no-go.docx', name: 'Fiche de décision (Word)' },
  { file: 'go-no-go.pdf', name: 'Fiche de décision (PDF)' },
  { file: 'exigences.xlsx', name: 'Matrice des exigences (Excel)' },
  { file: 'pieces.xlsx', name: 'Pièces à remettre (Excel)' },
] as const

type Section = Pick<AnswerSection, 'body'>

/** « Le mémoire exporté laisse de côté 2 sections vides. »; null where all are written. */
function memoWarning(sections: readonly Section[]): string | null {
  const empty = sections.filter(({ body }) => withoutGuidance(body) === '').length
  const gaps = sections.reduce((sum, { body }) => sum + gapsIn(withoutGuidance(body)), 0)
  const parts = [
    empty > 0 && `laisse de côté ${formatCounted(empty, 'section vide', 'sections vides')}`,
    gaps > 0 && `contient ${formatCounted(gaps, 'passage à compléter', 'passages à compléter')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `Le mémoire exporté ${parts.join(' et ')}.` : null
}

/** Links to the ZIP of all files and to each file, with what the mémoire leaves out or still has to complete. */
export function ExportLinks({ bidId, sections }: { bidId: string; sections: readonly Section[] }) {
  const href = (file: string) => `/api/v1/answers/${bidId}/${file}`
  const warning = memoWarning(sections)
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      <a href={href('dossier.zip')} rel="nofollow" className={buttonClasses({ look: 'primary' })}>
        <Icon name="download" />
        Tout exporter
      </a>
      <details className="group relative">
        <summary
          className={buttonClasses(
            { look: 'secondary' },
            'list-none [&::-webkit-details-marker]:hidden',
          )}
        >
          Exporter un fichier
          <Icon name="chevron-down" className="size-4" />
        </summary>
        <ul className="absolute right-0 z-10 mt-1 grid w-72 rounded-md border border-line bg-sheet py-1 shadow-floating max-sm:right-auto max-sm:left-0">
          {FILES.map(({ file, name }) => (
            <li key={file}>
              <a
                href={href(file)}
                rel="nofollow"
                className="block px-4 py-1.5 text-ink no-underline hover:bg-well hover:text-accent"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
      {warning && <p className="basis-full text-sm text-soft">{warning}</p>}
    </div>
  )
}
