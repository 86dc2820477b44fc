import {
  addressLines,
  buyerLines,
  type FormData,
  nameLines,
  nonEmpty,
  siretLines,
} from './form-data.ts'
import { FormDocument } from './form-document.ts'

/** Fills the DC1 form (edition of 1 April 2019). Takes and returns `word/document.xml`. */
export function fillDc1(xml: string, data: FormData): string {
  const form = new FormDocument(xml)
  const { settings, tender } = data
  writeUnderHint(form, 'A - Identification', buyerLines(data))
  writeUnderHint(form, 'B - Objet de la consultation', [tender.title])
  tickLots(form, data)
  if (settings.candidacy === 'alone') {
    const alone = form.find('Le candidat se présente seul')
    form.tick(alone)
    writeIdentity(form, data, alone)
  } else {
    tickGroup(form, data)
  }
  if (settings.declaresNoExclusion) form.tick(form.find('Afin d’attester que le candidat'))
  form.tick(form.find('le formulaire DC2.'))
  return form.toXml()
}

/** Writes lines into the empty paragraphs after the hint that follows a heading. */
function writeUnderHint(form: FormDocument, heading: string, lines: readonly string[]): void {
  form.writeBelow(form.find(heading) + 1, lines)
}

function tickLots(
  form: FormDocument,
  { settings: { lots }, tender: { lotCount } }: FormData,
): void {
  const isSome = lots.length > 0 && lots.length < lotCount
  if (lotCount <= 1) form.tick(form.find('pour le marché public'))
  else if (isSome) tickSomeLots(form, lots)
  else form.tick(form.find('pour tous les lots'))
}

function tickSomeLots(form: FormDocument, lots: readonly number[]): void {
  const some = form.find('pour le lot n°')
  form.tick(some)
  if (lots.length === 1) form.replace(some, 'le lot n°……. ou', `le lot n°\u00a0${lots[0]} ou`)
  else form.replace(some, 'les lots n°……………', `les lots n°\u00a0${lots.join(', ')}`)
}

/** Writes the five identity fields of the candidate after a position in the form. */
function writeIdentity(form: FormDocument, { file }: FormData, below: number): void {
  const fields: [words: string, lines: string[]][] = [
    ['Nom commercial et dénomination sociale de l’unité', nameLines(file)],
    ['Adresses postale et du siège social', addressLines(file)],
    ['Adresse électronique', nonEmpty(file.email)],
    ['Numéros de téléphone', nonEmpty(file.phone)],
    ['Numéro SIRET', siretLines(file)],
  ]
  let place = below
  for (const [words, lines] of fields) {
    place = form.find(words, place)
    form.writeBelow(place, lines)
  }
}

function tickGroup(form: FormDocument, data: FormData): void {
  const { file, settings } = data
  const isJoint = settings.candidacy === 'joint'
  const group = form.find('Le candidat est un groupement')
  form.tick(group)
  form.tick(form.find('conjoint', group), isJoint ? 0 : 1)
  if (isJoint) form.tick(form.find('Non OU', group), settings.leaderIsSolidary ? 1 : 0)
  // First row of the members table: lots, member, work.
  const row = form.find('Prestations exécutées par les membres', group) + 1
  if (settings.lots.length > 0) form.write(row, [settings.lots.join(', ')])
  form.write(row + 1, [
    ...nameLines(file),
    ...addressLines(file),
    ...nonEmpty([file.email, file.phone].filter((each) => each !== '').join(' – ')),
    ...siretLines(file).map((siret) => `SIRET ${siret}`),
  ])
  if (settings.isLeader) {
    writeIdentity(form, data, form.find('Les membres du groupement désignent'))
  }
}
