import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { proposedMapping } from './column-mapping.ts'
import { type PreviewLine, previewImport, readImportTable, TooLongFile } from './import-table.ts'

const NOW = new Date('2026-11-20T11:00:00Z')

const preview = async (file: string | Uint8Array) =>
  previewImport(
    await readImportTable(typeof file === 'string' ? strToU8(file) : file, { mostLines: 100 }),
    { now: NOW },
  )

const noticeOf = (line: PreviewLine | undefined) => (line?.ok ? line.notice : undefined)
const errorsOf = (line: PreviewLine | undefined) => (line?.ok === false ? line.errors : undefined)

test('a French spreadsheet saved as CSV is read by the names of its columns', async () => {
  const [line] = await preview(
    '\uFEFFObjet du marché;Acheteur;Date limite;Lieu d’exécution;Nature;CPV;Lots;DCE;Couleur\r\n' +
      '"Réfection de la toiture ; tranche ""A""";Ville de Pau;04/12/2026 12h00;Pau (64);Travaux;45260000-7 Toitures;1 : Zinc | 2 : Ardoise;https://pau.example/dce;bleu\r\n',
  )
  expect(noticeOf(line)).toMatchObject({
    source: 'manual',
    version: 'manual_1',
    title: 'Réfection de la toiture ; tranche "A"',
    buyer: { name: 'Ville de Pau' },
    deadlineAt: new Date('2026-12-04T11:00:00Z'),
    publishedAt: NOW,
    departments: ['64'],
    mainCategory: 'CONSTRUCTION',
    cpvCodes: ['45260000'],
    lots: [
      { number: 1, title: 'Zinc' },
      { number: 2, title: 'Ardoise' },
    ],
    links: [{ kind: 'documents', url: 'https://pau.example/dce' }],
  })
})

test('lines that cannot be read say why, in French, by their number; the others are read', async () => {
  const lines = await preview(
    'titre,date limite,nature,rc\n,20/11/2026,,\nVoirie,demain,Sport,pas une adresse\n\nÉclairage,2026-12-01,services,\n',
  )
  expect(lines.map(({ line, ok }) => [line, ok])).toEqual([
    [2, false],
    [3, false],
    [5, true],
  ])
  expect(errorsOf(lines[0])).toEqual([{ field: 'title', message: 'L’objet du marché manque.' }])
  expect(
    errorsOf(lines[1])
      ?.map(({ field }) => field)
      .sort(),
  ).toEqual(['mainCategory', 'reglementConsultationLink', 'submissionDeadline'])
})

test('a deadline without an hour is the end of its day, on the clock of the place', async () => {
  const [paris, reunion] = await preview(
    'titre;date limite;lieu\nVoirie;01/12/2026;75001 Paris\nVoirie;01/12/2026 10:00;La Réunion\n',
  )
  expect(noticeOf(paris)?.deadlineAt).toEqual(new Date('2026-12-01T22:59:59.999Z'))
  expect(noticeOf(reunion)?.deadlineAt).toEqual(new Date('2026-12-01T06:00:00Z'))
})

test.each([
  ['to the end of the file', 'Voirie;"Pau;01/12/2026\nTonte;Lescar;01/12/2026\n'],
  ['up to a cell of the next line', 'Voirie;"Pau;01/12/2026\n"Tonte";"Lescar";01/12/2026\n'],
  ['past an empty cell', 'Voirie;"Pau;01/12/2026\nTonte;Lescar;01/12/2026;""\n'],
])('a quote that is never closed costs its line alone: %s', async (_where, written) => {
  const [broken, next, ...others] = await preview(`objet;acheteur;date limite\n${written}`)
  expect(broken?.line).toBe(2)
  expect(errorsOf(broken)).toEqual([
    {
      field: null,
      message: 'Un guillemet n’y est jamais fermé\u00a0: «\u00a0Voirie, Pau, 01/12/2026\u00a0».',
    },
  ])
  expect(noticeOf(next)).toMatchObject({ title: 'Tonte', buyer: { name: 'Lescar' } })
  expect(others).toEqual([])
})

test('a cell of several lines, and quotes amid words, are read as they are meant', async () => {
  const [wide, inches] = await preview(
    'objet;acheteur;détails\r\nVoirie;Pau;"Lot 1 ;\r\nlot ""2"""\r\nÉcrans 24" à 27";Lescar;\r\n',
  )
  expect(noticeOf(wide)?.description).toBe('Lot 1 ;\r\nlot "2"')
  expect(noticeOf(inches)?.title).toBe('Écrans 24" à 27"')
})

test('numbers of streets are no département', async () => {
  const [line] = await preview('titre;lieu\nVoirie;"12 rue du Port, 64000 Pau"\n')
  expect(noticeOf(line)?.departments).toEqual(['64'])
})

test('JSON lines have the fields of the specification as they are', async () => {
  const record = {
    title: 'Voirie',
    purchasingEntity: 'Ville de Pau',
    submissionDeadline: '2026-12-04T12:00:00+01:00',
    lots: [{ number: 1, title: 'Chaussée', cpvs: ['45233120'] }],
    boampLink: 'https://www.boamp.fr/avis/detail/26-12345',
    additionalDownloadLinks: ['https://pau.example/plan.pdf'],
  }
  const lines = await preview(
    `${JSON.stringify(record)}\n{"title": 3}\n{broken\n{"titre": "Voirie"}`,
  )
  expect(noticeOf(lines[0])).toMatchObject({
    deadlineAt: new Date('2026-12-04T11:00:00Z'),
    lots: [{ title: 'Chaussée', cpvCodes: ['45233120'] }],
    identifiers: [{ scheme: 'boamp', value: '26-12345' }],
  })
  expect(lines.slice(1).map(({ ok }) => ok)).toEqual([false, false, false])
  expect(errorsOf(lines[2])).toEqual([
    { field: null, message: 'La ligne n’est pas un objet JSON.' },
  ])
})

test('a text of a spreadsheet in UTF-16, and a JSON list, are read as what they are', async () => {
  const text = 'objet\tacheteur\nVoirie d’été\tPau\n'
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  expect(noticeOf((await preview(utf16))[0])).toMatchObject({
    title: 'Voirie d’été',
    buyer: { name: 'Pau' },
  })
  const list = await preview('[{"title": "Voirie", "purchasingEntity": "Pau"}, 3]')
  expect(list.map(({ line, ok }) => [line, ok])).toEqual([
    [1, true],
    [2, false],
  ])
})

test('a formula that failed is an error of its line, not a text', async () => {
  const [line] = await preview('objet;acheteur;date limite\n#REF!;Pau;#N/A\n')
  expect(errorsOf(line)?.map(({ field }) => field)).toEqual(['title', 'submissionDeadline'])
})

test('rows keep the numbers that the spreadsheet shows, whatever it left out', async () => {
  const cell = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const lines = await preview(
    zipSync({
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData><row r="1">${cell('A1', 'Objet')}</row>
         <row r="4">${cell('A4', 'Voirie')}<c r="B4" t="str"><f>A4&amp;"x"</f><v>Voiriex</v></c></row>
         <row r="1048576"><c r="A1048576" s="3"/></row></sheetData></worksheet>`,
      ),
    }),
  )
  expect(lines.map(({ line }) => line)).toEqual([4])
})

test('a workbook that unpacks to more than is read is too long, not unreadable', async () => {
  const book = zipSync({
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${' '.repeat(5_000)}</worksheet>`),
  })
  await expect(readImportTable(book, { mostLines: 100, mostUnpacked: 4_000 })).rejects.toThrow(
    TooLongFile,
  )
})

test('the first sheet of a workbook is read, dates as Excel keeps them', async () => {
  const strings = ['Objet', 'Acheteur', 'Échéance', 'Voirie & réseaux']
  const cell = (reference: string, shared: number) =>
    `<c r="${reference}" t="s"><v>${shared}</v></c>`
  const book = zipSync({
    'xl/sharedStrings.xml': strToU8(
      `<sst>${strings.map((each) => `<si><t>${each.replace('&', '&amp;')}</t></si>`).join('')}</sst>`,
    ),
    'xl/worksheets/sheet2.xml': strToU8('<worksheet><sheetData/></worksheet>'),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData><row r="1">${cell('A1', 0)}${cell('B1', 1)}${cell('D1', 2)}</row>
       <row r="2">${cell('A2', 3)}<c r="B2" t="inlineStr"><is><r><t>Ville </t></r><r><t>de Pau</t></r></is></c><c r="D2"><v>46360.5</v></c></row>
       </sheetData></worksheet>`,
    ),
  })
  const [line] = await preview(book)
  expect(noticeOf(line)).toMatchObject({
    title: 'Voirie & réseaux',
    buyer: { name: 'Ville de Pau' },
    deadlineAt: new Date('2026-12-04T11:00:00Z'),
  })
})

test('the same call with another deadline is the same notice', async () => {
  const [one, other, third] = await preview(
    'titre;acheteur;référence;date limite\nVoirie;Pau;26-1;01/12/2026\nVoirie 2026;Pau;26-1;08/12/2026\nVoirie;Pau;26-2;01/12/2026',
  )
  expect(noticeOf(one)?.sourceRef).toBe(noticeOf(other)?.sourceRef)
  expect(noticeOf(one)?.sourceRef).not.toBe(noticeOf(third)?.sourceRef)
})

test('a column with an unknown name is ignored, and none fills a field twice', async () => {
  expect(proposedMapping(['Titre', 'Objet', 'Couleur', 'Référence'])).toEqual([
    'title',
    null,
    null,
    'reference',
  ])
})

test('a list of more lines than are taken is refused, whichever way it is written', async () => {
  const sheet = strToU8('Objet\nVoirie\nTonte\n')
  const records = strToU8('{"title":"Voirie"}\n{"title":"Tonte"}\n')
  for (const file of [sheet, records]) {
    expect((await readImportTable(file, { mostLines: 2 })).lines).toHaveLength(2)
    await expect(readImportTable(file, { mostLines: 1 })).rejects.toThrow(TooLongFile)
  }
})
