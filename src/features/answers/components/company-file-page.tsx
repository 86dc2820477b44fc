import { useRef, useState } from 'react'
import type { CompanyFile, FileErrors } from '#/features/eligibility/company-file.schemas.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { saveCompanyFile } from '../company-file.functions.ts'
import { readCompanyForm } from '../company-form.ts'
import { CompanyIdentity } from './company-identity.tsx'
import { CompanyLists } from './company-lists.tsx'
import { CompanyProgressView } from './company-progress-view.tsx'
import { FileFormContext } from './file-field.tsx'
import { PrefillForm } from './prefill-form.tsx'

/** « Dossier de l’entreprise »: the form of the company data used in every answer. */
export function CompanyFilePage({
  file,
  loadedAt,
  mayEdit,
}: {
  file: CompanyFile
  /** ISO 8601. */
  loadedAt: string
  mayEdit: boolean
}) {
  const { run, isBusy, error } = useChange()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FileErrors>({})
  const [isSaved, setSaved] = useState(false)
  const count = Object.keys(errors).length
  const save = async (element: HTMLFormElement) => {
    const typed = readCompanyForm(new FormData(element))
    setSaved(false)
    await run(async () => {
      const outcome = await saveCompanyFile({ data: typed })
      setErrors(outcome.ok ? {} : outcome.errors)
      setSaved(outcome.ok)
    })
    // Waits for the render; without errors no field is marked invalid.
    requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <div className="container-page grid max-w-[60rem] gap-6 py-8">
      <header className="grid gap-1">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Entreprise</h1>
        <p className="text-soft">
          Son dossier, saisi une fois, remplit vos DC1 (lettre de candidature) et DC2 (déclaration
          du candidat), vérifie les conditions et surveille les échéances. Seule votre entreprise le
          voit.
        </p>
      </header>
      <CompanyProgressView file={file} loadedAt={loadedAt} />
      {mayEdit && (
        <PrefillForm
          siret={file.siret}
          onPrefill={(fields) => form.current && fill(form.current, fields)}
        />
      )}
      <FileFormContext value={{ errors, disabled: !mayEdit || isBusy }}>
        <form
          ref={form}
          aria-label="Dossier de l’entreprise"
          noValidate
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            void save(event.currentTarget)
          }}
        >
          <Sheet className="grid gap-8 p-5 sm:p-7">
            <CompanyIdentity file={file} />
            <CompanyLists file={file} />
          </Sheet>
          {count > 0 && (
            <Notice tone="danger" live>
              {count === 1 ? 'Un champ est à corriger.' : `${count}\u00a0champs sont à corriger.`}
            </Notice>
          )}
          {error && (
            <Notice tone="danger" live>
              {error}
            </Notice>
          )}
          {isSaved && (
            <Notice tone="success" live>
              Le dossier est enregistré. Vos réponses l’utilisent dès maintenant&nbsp;:{' '}
              <TextLink to="/reponses">voir les réponses</TextLink>.
            </Notice>
          )}
          {mayEdit && (
            <Button type="submit" className="justify-self-start" disabled={isBusy}>
              Enregistrer
            </Button>
          )}
        </form>
      </FileFormContext>
    </div>
  )
}

/** Sets the given form fields; other fields do not change. */
function fill(form: HTMLFormElement, fields: Partial<CompanyFile>): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = String(value)
  }
}
