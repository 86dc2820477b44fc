import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#/domain/answer-states.ts'
import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { EMPTY_COMPANY_FILE } from '#/features/eligibility/company-file.ts'
import { DATA_FILES } from '#/server/data-files.server.ts'
import { FORM_FILES, filledForm } from './filled-forms.server.ts'
import type { FormData } from './form-data.ts'
import { paragraphText } from './form-document.ts'

const ROOFER: CompanyFile = {
  ...EMPTY_COMPANY_FILE,
  legalName: 'Toitures & Zinc du Cotentin',
  tradeName: 'TZC',
  legalForm: 'SARL',
  siret: '73282932000074',
  street: '4 rue du Port',
  postcode: '50100',
  city: 'Cherbourg-en-Cotentin',
  registeredOffice: '12 quai Nord, 76600 Le Havre',
  email: 'contact@example.fr',
  phone: '02 00 00 00 00',
  register: 'RCS Cherbourg 732 829 320',
  createdOn: '2023-03-01',
  headcount: 14,
  structure: 'insertion',
  turnovers: [
    { from: '2025-01-01', to: '2025-12-31', cents: 1_450_000_00, share: 62.5 },
    { from: '2024-01-01', to: '2024-12-31', cents: 1_200_000_00, share: null },
  ],
  insurances: [
    { kind: 'decennial', insurer: 'Mutuelle du Bâtiment', expiresOn: '2026-12-31' },
    { kind: 'liability', insurer: 'Mutuelle du Bâtiment', expiresOn: null },
  ],
  certificates: [{ name: 'Qualibat 3812', expiresOn: null }],
  references: [
    { client: 'Ville de Caen', subject: 'Toiture de l’école', year: 2024, cents: 90_000_00 },
  ],
}

const CALL: FormData = {
  file: ROOFER,
  settings: { ...DEFAULT_SETTINGS, declaresNoExclusion: true },
  tender: {
    buyer: { name: 'Commune de Valognes', city: 'Valognes' },
    title: 'Réfection de la toiture <du gymnase>',
    reference: '2026-014',
    notices: ['BOAMP n° 26-104211'],
    lotCount: 0,
    isConstruction: true,
    isReserved: false,
  },
}

type Form = keyof typeof FORM_FILES
const bodyOf = (file: Uint8Array) =>
  strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
const blank = (form: Form) => readFileSync(join(DATA_FILES, 'forms', FORM_FILES[form]))

/** The text of each paragraph; boxes are « ☒ » and « ☐ ». */
function linesOf(xml: string): string[] {
  const boxes = xml.replace(/<w:checkBox>([\s\S]*?)<\/w:checkBox>/g, (_, inner: string) =>
    inner.includes('<w:checked/>') ? '<w:t>☒</w:t>' : '<w:t>☐</w:t>',
  )
  return Array.from(boxes.matchAll(/<w:p[ >][\s\S]*?<\/w:p>/g), ([one]) => paragraphText(one))
}

/** The lines that are in the filled form and not in the blank one, in order. */
async function written(form: Form, data: FormData): Promise<string[]> {
  const before = linesOf(bodyOf(blank(form)))
  const after = linesOf(bodyOf(await filledForm(form, data)))
  const inserted = after.length - before.length
  const added: string[] = []
  let at = 0
  for (const line of after) {
    if (line === before[at]) at++
    else {
      added.push(line)
      // An inserted paragraph replaces no line.
      if (!(inserted > 0 && before[at] !== '' && line.startsWith('Responsabilité'))) at++
    }
  }
  expect(at).toBe(before.length)
  return added
}

test('the DC1 of a single company names the buyer, the call and the candidate, and ticks its boxes', async () => {
  expect(await written('dc1', CALL)).toEqual([
    'Commune de Valognes',
    'Référence du dossier : 2026-014',
    'Avis : BOAMP n° 26-104211',
    'Réfection de la toiture &lt;du gymnase&gt;',
    '☒ pour le marché public (en cas de non allotissement) ;',
    '☒ Le candidat se présente seul :',
    'TZC – Toitures &amp; Zinc du Cotentin',
    '4 rue du Port, 50100 Cherbourg-en-Cotentin',
    'Siège social : 12 quai Nord, 76600 Le Havre',
    'contact@example.fr',
    '02 00 00 00 00',
    '732 829 320 00074',
    expect.stringMatching(/^Afin d’attester .* : ☒$/),
    '☒ le formulaire DC2. ☐ les documents établissant ses capacités, tels que demandés dans les documents de la consultation (*).',
  ])
})

test('leaves the declaration on honour unticked by default', async () => {
  const lines = await written('dc1', { ...CALL, settings: DEFAULT_SETTINGS })
  expect(lines.some((line) => line.startsWith('Afin d’attester'))).toBe(false)
})

test('names the chosen lots: all, one or several', async () => {
  const lots = async (chosen: number[]) => {
    const data = {
      ...CALL,
      settings: { ...CALL.settings, lots: chosen },
      tender: { ...CALL.tender, lotCount: 4 },
    }
    return (await written('dc1', data)).find((line) => /^☒ pour /.test(line))
  }
  expect(await lots([])).toContain('pour tous les lots')
  expect(await lots([3])).toContain('pour le lot n° 3 ou les lots n°…………… de la procédure')
  expect(await lots([1, 4])).toContain('pour le lot n°……. ou les lots n° 1, 4 de la procédure')
})

test('a joint group names its form, its member and its solidary leader', async () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    candidacy: 'joint',
    leaderIsSolidary: true,
    lots: [2],
  } as const
  const data = {
    ...CALL,
    settings: { ...settings, lots: [2] },
    tender: { ...CALL.tender, lotCount: 3 },
  }
  const lines = await written('dc1', data)
  expect(lines).toContain('☒ Le candidat est un groupement d’entreprises :')
  expect(lines).toContain('☒ conjoint OU ☐ solidaire')
  expect(lines).toContain('☐ Non OU ☒ Oui')
  expect(lines).not.toContain('☒ Le candidat se présente seul :')
  const row = lines.indexOf('2')
  expect(lines[row + 1]).toBe(
    'TZC – Toitures &amp; Zinc du Cotentin 4 rue du Port, 50100 Cherbourg-en-Cotentin Siège social : 12 quai Nord, 76600 Le Havre contact@example.fr – 02 00 00 00 00 SIRET 732 829 320 00074',
  )
  expect(lines.slice(-6)).toEqual([
    'TZC – Toitures &amp; Zinc du Cotentin',
    '4 rue du Port, 50100 Cherbourg-en-Cotentin',
    'Siège social : 12 quai Nord, 76600 Le Havre',
    'contact@example.fr',
    '02 00 00 00 00',
    '732 829 320 00074',
  ])
})

test('a solidary group ticks only its own box', async () => {
  const settings = { ...DEFAULT_SETTINGS, candidacy: 'solidary' as const, isLeader: false }
  const lines = await written('dc1', { ...CALL, settings })
  expect(lines).toContain('☐ conjoint OU ☒ solidaire')
  expect(lines.filter((line) => line === 'contact@example.fr')).toEqual([])
})

test('the DC2 has form, size, years, insurances and capacities', async () => {
  expect(await written('dc2', CALL)).toEqual([
    'Commune de Valognes',
    'Référence du dossier : 2026-014',
    'Avis : BOAMP n° 26-104211',
    'Réfection de la toiture &lt;du gymnase&gt;',
    'TZC – Toitures &amp; Zinc du Cotentin',
    '4 rue du Port, 50100 Cherbourg-en-Cotentin',
    'Siège social : 12 quai Nord, 76600 Le Havre',
    'contact@example.fr',
    '02 00 00 00 00',
    '732 829 320 00074',
    'SARL',
    '☒ Oui',
    'RCS Cherbourg 732 829 320',
    'Exercice du 01/01/2024 au 31/12/2024',
    'Exercice du 01/01/2025 au 31/12/2025',
    '1 200 000 €',
    '1 450 000 €',
    '62,5 %',
    '01/03/2023',
    'Responsabilité décennale : Mutuelle du Bâtiment, jusqu’au 31/12/2026 Responsabilité civile professionnelle : Mutuelle du Bâtiment',
    expect.stringMatching(/^☒ En cochant cette case, le candidat déclare/),
    'Effectif : 14 personnes',
    'Certificats : Qualibat 3812',
    'Référence 2024 : Toiture de l’école, Ville de Caen, 90 000 € HT',
  ])
})

test('a reserved contract has the company’s structure ticked', async () => {
  const lines = await written('dc2', { ...CALL, tender: { ...CALL.tender, isReserved: true } })
  expect(lines.filter((line) => /^☒ (?!Oui|En cochant)/.test(line))).toEqual([
    expect.stringMatching(/^☒ Structure d’insertion par l’activité économique/),
  ])
})

test('an empty company file fills only the fields of the call', async () => {
  const data = { ...CALL, file: EMPTY_COMPANY_FILE, settings: DEFAULT_SETTINGS }
  expect(await written('dc2', data)).toHaveLength(4)
  expect(await written('dc1', data)).toHaveLength(7)
})

test('every other part of the file is unchanged', async () => {
  for (const form of ['dc1', 'dc2'] as const) {
    const [before, after] = [unzipSync(blank(form)), unzipSync(await filledForm(form, CALL))]
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
    for (const [name, part] of Object.entries(before)) {
      const isFilled = name === 'word/document.xml' || name === 'word/footer1.xml'
      if (!isFilled) expect(after[name]).toEqual(part)
    }
  }
})

test('the page footer has the reference of the call, if any', async () => {
  const footOf = async (form: Form, reference: string | null) => {
    const data = { ...CALL, tender: { ...CALL.tender, reference } }
    const foot = unzipSync(await filledForm(form, data))['word/footer1.xml']
    return strFromU8(foot ?? new Uint8Array())
  }
  for (const form of ['dc1', 'dc2'] as const) {
    expect(await footOf(form, 'R&D 2026-014')).toContain('R&amp;D 2026-014')
    expect(await footOf(form, null)).toContain('(référence de la consultation)')
  }
})
