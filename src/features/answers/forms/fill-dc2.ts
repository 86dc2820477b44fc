import { type Structure } from '#/domain/condition.ts'
import { formatCounted, formatMoney } from '#/domain/numbers.ts'
import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { INSURANCE_LABELS } from '#/features/eligibility/company-kinds.ts'
import {
  addressLines,
  buyerLines,
  type FormData,
  formDay,
  nameLines,
  nonEmpty,
  siretLines,
} from './form-data.ts'
import { FormDocument } from './form-document.ts'

/** Fills the DC2 form (edition of 21 November 2023). Takes and returns `word/document.xml`. */
export function fillDc2(xml: string, data: FormData): string {
  const form = new FormDocument(xml)
  const { file, tender } = data
  form.writeBelow(form.find('A - Identification') + 1, buyerLines(data))
  form.writeBelow(form.find('B - Objet de la consultation') + 1, [tender.title])
  writeIdentity(form, file)
  const isSmall = smallOrMedium(file)
  const size = form.find('Le candidat est-il une micro')
  if (isSmall !== null) form.tick(form.find(isSmall ? 'Oui' : 'Non', size))
  if (tender.isReserved && file.structure !== 'none')
    form.tick(form.find(STRUCTURES[file.structure]))
  form.writeBelow(form.find('E1 - Renseignements sur l’inscription'), nonEmpty(file.register))
  writeTurnovers(form, file)
  writeInsurances(form, data)
  form.writeBelow(form.find('G1 - Le candidat'), capacityLines(file))
  return form.toXml()
}

function writeIdentity(form: FormDocument, file: CompanyFile): void {
  const fields: [words: string, lines: string[]][] = [
    [
      'Nom commercial et dénomination sociale de l’unité ou de l’établissement qui exécutera la prestation :',
      nameLines(file),
    ],
    ['Adresses postale et du siège social', addressLines(file)],
    ['Adresse électronique', nonEmpty(file.email)],
    ['Numéros de téléphone', nonEmpty(file.phone)],
    ['Numéro SIRET', siretLines(file)],
    ['Forme juridique du candidat', nonEmpty(file.legalForm)],
  ]
  let place = form.find('C1 - Cas général')
  for (const [words, lines] of fields) {
    place = form.find(words, place)
    form.writeBelow(place, lines)
  }
}

const SMALL_HEADCOUNT = 250
const SMALL_TURNOVER_CENTS = 50_000_000_00

/**
 * True if the company is a small or medium enterprise (recommendation of 6 May 2003). Null if the data is not
 * sufficient: above the turnover limit it depends on the balance sheet.
 */
function smallOrMedium({ headcount, turnovers }: CompanyFile): boolean | null {
  if (headcount === null) return null
  if (headcount >= SMALL_HEADCOUNT) return false
  const last = turnovers.toSorted((one, other) => other.to.localeCompare(one.to))[0]
  return last && last.cents <= SMALL_TURNOVER_CENTS ? true : null
}

const STRUCTURES: Record<Exclude<Structure, 'none'>, string> = {
  insertion: 'Structure d’insertion par l’activité économique (',
  adapted: 'Entreprise adaptée (',
  esat: 'Etablissement et service d’aide',
  ess: 'Entreprise de l’économie sociale et solidaire (',
  prison: 'Opérateur économique prévoyant',
}

const EMPTY_DAY = '..................'

/** Writes the table of the last three years, oldest first. */
function writeTurnovers(form: FormDocument, { turnovers, createdOn }: CompanyFile): void {
  const years = turnovers.toSorted((one, other) => one.to.localeCompare(other.to))
  let head = form.find('F1 - Chiffres d’affaires')
  const whole = form.find('Chiffre d’affaires global', head)
  let part = form.find('Part du chiffre d’affaires', whole)
  years.forEach(({ from, to, cents, share }, column) => {
    head = form.find('Exercice', head)
    form.replace(head, `du ${EMPTY_DAY}`, `du ${formDay(from)}`)
    form.replace(head, `au ${EMPTY_DAY}`, `au ${formDay(to)}`)
    // The first cell has an empty line above the amount.
    form.write(whole + 2 + column, [formatMoney({ cents, currency: 'EUR' })])
    part = form.find('%', part)
    if (share !== null) form.overwrite(part, `${String(share).replace('.', ',')}\u00a0%`)
  })
  if (years.length < 3 && createdOn !== null) {
    const day = form.find('……', form.find('Lorsque les informations sur le chiffre d’affaires'))
    form.overwrite(day, formDay(createdOn))
  }
}

function writeInsurances(form: FormDocument, { file: { insurances }, tender }: FormData): void {
  if (insurances.length > 0) {
    const lines = insurances.map(({ kind, insurer, expiresOn }) => {
      const until = expiresOn ? `, jusqu’au ${formDay(expiresOn)}` : ''
      return `${INSURANCE_LABELS[kind]}\u00a0: ${insurer}${until}`
    })
    form.insertAfter(form.find('F2 – Autres informations requises') + 1, lines)
  }
  const isDecennial = insurances.some(({ kind }) => kind === 'decennial')
  if (isDecennial && tender.isConstruction)
    form.tick(form.find('En cochant cette case, le candidat déclare qu’il aura'))
}

const MAX_REFERENCES = 10

function capacityLines({ headcount, certificates, references }: CompanyFile): string[] {
  const latest = references.toSorted((one, other) => other.year - one.year).slice(0, MAX_REFERENCES)
  return [
    ...(headcount === null ? [] : [`Effectif\u00a0: ${formatCounted(headcount, 'personne')}`]),
    ...(certificates.length === 0
      ? []
      : [`Certificats\u00a0: ${certificates.map(({ name }) => name).join(', ')}`]),
    ...latest.map(({ subject, client, year, cents }) => {
      const price = cents === null ? '' : `, ${formatMoney({ cents, currency: 'EUR' })} HT`
      return `Référence ${year}\u00a0: ${subject}, ${client}${price}`
    }),
  ]
}
