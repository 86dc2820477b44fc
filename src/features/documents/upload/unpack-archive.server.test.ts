import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makePdf, pdfPage } from '../../../../tests/make-pdf.ts'
import { unpackUpload } from './unpack-archive.server.ts'

const PDF = makePdf([pdfPage('Règlement')])

async function unpack(name: string, bytes: Uint8Array) {
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-unpack-'))
  const file = path.join(folder, 'upload')
  await writeFile(file, bytes)
  const into = await mkdtemp(path.join(tmpdir(), 'clairmarche-into-'))
  return { found: await unpackUpload({ file, name }, into), into }
}

const unpacked = async (entries: Zippable) => {
  const { found } = await unpack('dce.zip', zipSync(entries))
  return found.map((one) => [one.name, one.ok ? one.format : one.refusal])
}

test('the documents of a zip, those of the zips inside and their names; litter is left out', async () => {
  const inner = zipSync({ 'CCTP.pdf': PDF })
  expect(
    await unpacked({
      'Dossier/RC.pdf': PDF,
      'annexes.zip': inner,
      '__MACOSX/._RC.pdf': strToU8('x'),
      'notes.txt': strToU8('Bonjour à tous les candidats'),
    }),
  ).toEqual([
    ['Dossier/RC.pdf', 'pdf'],
    ['annexes.zip/CCTP.pdf', 'pdf'],
    ['notes.txt', 'text'],
  ])
})

test('accents of a name are read, whether the archive says that it is UTF-8 or not', async () => {
  const said = zipSync({ 'Règlement.pdf': PDF })
  const unsaid = Buffer.from(said)
  const UTF8_NAMES = 8 // high byte of the flags, in both headers
  for (const header of ['PK\x03\x04', 'PK\x01\x02']) {
    const flags = unsaid.indexOf(header) + (header.endsWith('\x04') ? 7 : 9)
    expect(unsaid[flags]).toBe(UTF8_NAMES)
    unsaid[flags] = 0
  }
  for (const bytes of [said, unsaid]) {
    const { found } = await unpack('dce.zip', bytes)
    expect(found.map(({ name }) => name)).toEqual(['Règlement.pdf'])
  }
})

test('the format comes from the content, not from the name', async () => {
  const { found } = await unpack('photo.jpg', PDF)
  expect(found).toMatchObject([{ ok: true, format: 'pdf' }])
  expect(await unpacked({ 'faux.pdf': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1) })).toEqual([
    ['faux.pdf', 'unknown_format'],
  ])
  expect(
    await unpacked({ 'ancien.doc': Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1) }),
  ).toEqual([['ancien.doc', 'old_format']])
})

test('a zip stays a zip when its first entry is a PDF or a Word document that is stored uncompressed', async () => {
  const letter = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8('<w:document/>'),
  })
  expect(
    await unpacked({ 'RC.pdf': [PDF, { level: 0 }], 'notes.txt': strToU8('Bonjour') }),
  ).toEqual([
    ['RC.pdf', 'pdf'],
    ['notes.txt', 'text'],
  ])
  expect(await unpacked({ 'AE.docx': [letter, { level: 0 }] })).toEqual([['AE.docx', 'docx']])
})

test('a name that leads out of the archive writes nothing there', async () => {
  const { found, into } = await unpack(
    'dce.zip',
    zipSync({
      '../../evade.pdf': PDF,
      '/etc/evade.pdf': PDF,
      'C:\\evade.pdf': PDF,
      'bon.pdf': PDF,
    }),
  )
  expect(found.map((one) => (one.ok ? one.name : one.refusal))).toEqual([
    'unsafe_path',
    'unsafe_path',
    'unsafe_path',
    'bon.pdf',
  ])
  expect(await readdir(into)).toHaveLength(1)
})

test('a zip that unpacks to far more than it holds is not opened', async () => {
  const zeros = new Uint8Array(60 * 1024 * 1024)
  const bomb = zipSync({ 'a.txt': [zeros, { level: 9 }] })
  const { found, into } = await unpack('dce.zip', bomb)
  expect(found).toEqual([{ name: 'dce.zip', size: bomb.length, ok: false, refusal: 'bomb' }])
  expect(await readdir(into)).toEqual([])
})

test('zips nested too deeply are refused', async () => {
  let zip = zipSync({ 'RC.pdf': PDF })
  for (let depth = 0; depth < 4; depth++) zip = zipSync({ 'plus.zip': zip })
  const { found } = await unpack('dce.zip', zip)
  expect(found).toMatchObject([{ ok: false, refusal: 'too_deep' }])
})

test('an encrypted file, a cut archive and an empty one say so', async () => {
  const zip = Buffer.from(zipSync({ 'secret.pdf': [PDF, { level: 9 }] }))
  // Bit 0 of the flags, in the local header and in the directory: the content is encrypted.
  zip[6] = (zip[6] ?? 0) | 1
  const directory = zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  zip[directory + 8] = (zip[directory + 8] ?? 0) | 1
  expect((await unpack('dce.zip', zip)).found).toMatchObject([
    { name: 'secret.pdf', refusal: 'encrypted' },
  ])
  const whole = zipSync({ 'RC.pdf': PDF })
  expect((await unpack('dce.zip', whole.subarray(0, whole.length / 2))).found).toMatchObject([
    { refusal: 'damaged' },
  ])
  expect((await unpack('rien.pdf', new Uint8Array())).found).toMatchObject([{ refusal: 'empty' }])
})

test('a file comes out as it went in', async () => {
  const { found } = await unpack('dce.zip', zipSync({ 'RC.pdf': PDF }))
  const [only] = found
  expect(only?.ok && (await readFile(only.file)).equals(PDF)).toBe(true)
})
