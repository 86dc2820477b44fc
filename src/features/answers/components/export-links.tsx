import { buttonClasses } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'

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

/** Links to the ZIP of all files and to each file. */
export function ExportLinks({ bidId }: { bidId: string }) {
  const href = (file: string) => `/api/v1/answers/${bidId}/${file}`
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
    </div>
  )
}
