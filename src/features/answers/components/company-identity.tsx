import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { STRUCTURE_LABELS } from '#/features/eligibility/company-kinds.ts'
import { Section } from '#/ui/section.tsx'
import { FileInput, FileSelect } from './file-field.tsx'

export function CompanyIdentity({ file }: { file: CompanyFile }) {
  return (
    <Section title="Identité">
      <div className="grid gap-4 sm:grid-cols-2">
        <FileInput name="legalName" label="Dénomination sociale" value={file.legalName} />
        <FileInput
          name="tradeName"
          label="Nom commercial, s’il est différent"
          value={file.tradeName}
        />
        <FileInput name="legalForm" label="Forme juridique" value={file.legalForm} />
        <FileInput name="siret" label="SIRET" inputMode="numeric" value={file.siret} />
        <FileInput
          name="street"
          className="sm:col-span-2"
          label="Adresse postale"
          value={file.street}
        />
        <FileInput name="postcode" label="Code postal" inputMode="numeric" value={file.postcode} />
        <FileInput name="city" label="Commune" value={file.city} />
        <FileInput
          name="registeredOffice"
          className="sm:col-span-2"
          label="Siège social, s’il est ailleurs"
          value={file.registeredOffice}
        />
        <FileInput name="email" label="Adresse e-mail" type="email" value={file.email} />
        <FileInput name="phone" label="Téléphone" type="tel" value={file.phone} />
        <FileInput
          name="register"
          label="Registre du commerce ou des métiers"
          value={file.register}
        />
        <FileInput name="createdOn" label="Date de création" type="date" value={file.createdOn} />
        <FileInput
          name="headcount"
          label="Effectif, en personnes"
          inputMode="numeric"
          value={file.headcount}
        />
        <FileInput
          name="signatoryRole"
          label="Qualité du signataire (gérant, président…)"
          value={file.signatoryRole}
        />
        <FileSelect
          name="structure"
          className="sm:col-span-2"
          label="Structure concernée par les marchés réservés"
          value={file.structure}
          options={STRUCTURE_LABELS}
        />
      </div>
    </Section>
  )
}
