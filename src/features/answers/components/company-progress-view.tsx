import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { ProgressBar } from '#/ui/progress-bar.tsx'
import { Section } from '#/ui/section.tsx'
import { companyProgress } from '../company-progress.ts'
import { fieldId } from './file-field.tsx'

/** How complete the company file is, and which documents need what is missing. */
export function CompanyProgressView({ file, loadedAt }: { file: CompanyFile; loadedAt: string }) {
  const { percent, missing } = companyProgress(file, new Date(loadedAt))
  return (
    <Sheet className="p-5 sm:px-7">
      <Section
        title={missing.length === 0 ? 'Dossier complet' : `Dossier complet à ${percent}\u00a0%`}
      >
        <ProgressBar percent={percent} label="Avancement du dossier" />
        {missing.length === 0 ? (
          <p className="text-sm text-soft">
            DC1, DC2, conditions et mémoire y trouvent ce qu’ils demandent d’ordinaire.
          </p>
        ) : (
          <>
            <p className="text-sm text-soft">Ce qui manque, et à quoi cela sert&nbsp;:</p>
            <ul className="grid gap-x-8 gap-y-1.5 text-sm sm:grid-cols-2">
              {missing.map(({ field, label, documents, isExpired }) => (
                <li key={`${field} ${label}`}>
                  <a href={`#${fieldId(field)}`} className="link">
                    {capitalised(label)}
                  </a>
                  {isExpired && <strong className="font-semibold text-danger"> (expirée)</strong>}
                  <span className="text-soft">&nbsp;: {documents.join(', ')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
    </Sheet>
  )
}
