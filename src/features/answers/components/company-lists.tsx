import { useContext } from 'react'
import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { ATTESTATION_LABELS, INSURANCE_LABELS } from '#/features/eligibility/company-kinds.ts'
import { FileFormContext, FileInput, FileSelect } from './file-field.tsx'
import { RowList } from './row-list.tsx'

const AMOUNT = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** The input text of an amount in cents: « 1 450 000 » or « 1 450 000,5 ». */
const typed = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? '' : AMOUNT.format(cents / 100)

/** The list fields of the company file. */
export function CompanyLists({ file }: { file: CompanyFile }) {
  const { disabled } = useContext(FileFormContext)
  return (
    <>
      <RowList
        name="turnovers"
        title="Chiffres d’affaires"
        hint="Hors taxes, les trois derniers exercices clos. La part du domaine est celle des prestations comparables à celles du marché."
        rows={file.turnovers}
        most={3}
        addLabel="Ajouter un exercice"
        rowLabel="l’exercice"
        disabled={disabled}
      >
        {(row, key, rank) => {
          const at = (field: string) => ({
            name: `turnovers.${key}.${field}`,
            path: `turnovers.${rank}.${field}`,
          })
          return (
            <>
              <FileInput {...at('from')} label="Du" type="date" value={row?.from} />
              <FileInput {...at('to')} label="Au" type="date" value={row?.to} />
              <FileInput
                {...at('cents')}
                label="Montant en euros"
                inputMode="decimal"
                value={typed(row?.cents)}
              />
              <FileInput
                {...at('share')}
                label="Part du domaine, en %"
                inputMode="decimal"
                value={row?.share}
              />
            </>
          )
        }}
      </RowList>
      <RowList
        name="insurances"
        title="Assurances"
        rows={file.insurances}
        most={20}
        addLabel="Ajouter une assurance"
        rowLabel="l’assurance"
        disabled={disabled}
      >
        {(row, key, rank) => {
          const at = (field: string) => ({
            name: `insurances.${key}.${field}`,
            path: `insurances.${rank}.${field}`,
          })
          return (
            <>
              <FileSelect
                {...at('kind')}
                className="lg:col-span-2"
                label="Garantie"
                value={row?.kind}
                options={INSURANCE_LABELS}
              />
              <FileInput {...at('insurer')} label="Assureur" value={row?.insurer} />
              <FileInput
                {...at('expiresOn')}
                label="Attestation valable jusqu’au"
                type="date"
                value={row?.expiresOn}
              />
            </>
          )
        }}
      </RowList>
      <RowList
        name="certificates"
        title="Certificats et qualifications"
        hint={'Avec leur numéro\u00a0: «\u00a0Qualibat 3812\u00a0», «\u00a0ISO 9001\u00a0».'}
        rows={file.certificates}
        most={60}
        addLabel="Ajouter un certificat"
        rowLabel="le certificat"
        disabled={disabled}
      >
        {(row, key, rank) => {
          const at = (field: string) => ({
            name: `certificates.${key}.${field}`,
            path: `certificates.${rank}.${field}`,
          })
          return (
            <>
              <FileInput {...at('name')} className="lg:col-span-3" label="Nom" value={row?.name} />
              <FileInput
                {...at('expiresOn')}
                label="Valable jusqu’au"
                type="date"
                value={row?.expiresOn}
              />
            </>
          )
        }}
      </RowList>
      <RowList
        name="attestations"
        title="Attestations"
        rows={file.attestations}
        most={40}
        addLabel="Ajouter une attestation"
        rowLabel="l’attestation"
        disabled={disabled}
      >
        {(row, key, rank) => {
          const at = (field: string) => ({
            name: `attestations.${key}.${field}`,
            path: `attestations.${rank}.${field}`,
          })
          return (
            <>
              <FileSelect
                {...at('kind')}
                className="lg:col-span-2"
                label="Attestation"
                value={row?.kind}
                options={ATTESTATION_LABELS}
              />
              <FileInput {...at('name')} label="Précision" value={row?.name} />
              <FileInput
                {...at('expiresOn')}
                label="Valable jusqu’au"
                type="date"
                value={row?.expiresOn}
              />
            </>
          )
        }}
      </RowList>
      <RowList
        name="references"
        title="Références"
        rows={file.references}
        most={100}
        addLabel="Ajouter une référence"
        rowLabel="la référence"
        disabled={disabled}
      >
        {(row, key, rank) => {
          const at = (field: string) => ({
            name: `references.${key}.${field}`,
            path: `references.${rank}.${field}`,
          })
          return (
            <>
              <FileInput
                {...at('subject')}
                className="sm:col-span-2"
                label="Objet"
                value={row?.subject}
              />
              <FileInput
                {...at('client')}
                className="sm:col-span-2"
                label="Client"
                value={row?.client}
              />
              <FileInput {...at('year')} label="Année" inputMode="numeric" value={row?.year} />
              <FileInput
                {...at('cents')}
                label="Montant en euros HT"
                inputMode="decimal"
                value={typed(row?.cents)}
              />
            </>
          )
        }}
      </RowList>
    </>
  )
}
