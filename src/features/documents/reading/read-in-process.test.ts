import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { childProcesses } from '../../../../tests/child-processes.ts'
import { makePdf, pdfPage } from '../../../../tests/make-pdf.ts'
import { zipOfCopies } from '../../../../tests/make-zip.ts'
import { readInProcess } from './read-in-process.server.ts'
import { readXlsx } from './read-xlsx.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-process-'))
async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}

const MB = 1024 ** 2
const PROGRAM = 'document-process.server.ts'
const long = await fileOf(
  'long.pdf',
  makePdf(Array.from({ length: 3000 }, () => pdfPage('Article 4\tVisite du site'))),
)

test('a workbook whose sheets are each within the limit, and together are not, is refused before it is unpacked', async () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const sheet = strToU8(`<worksheet>${row.repeat((60 * MB) / row.length)}</worksheet>`)
  const names = Array.from({ length: 40 }, (_, at) => `xl/worksheets/sheet${at + 1}.xml`)
  const bomb = zipOfCopies(['[Content_Types].xml', ...names], sheet)
  expect(bomb.length).toBeLessThan(12 * MB)
  const file = await fileOf('bomb.xlsx', bomb)
  expect(await readInProcess({ file, format: 'xlsx' }, { memoryMb: 300 })).toEqual({
    ok: false,
    refusal: 'bomb',
  })
})

test('a workbook that repeats one text until it is huge is refused', async () => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(50)
  const workbook = zipSync({
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet>${`<row>${cells}</row>`.repeat(6)}</worksheet>`,
    ),
  })
  const file = await fileOf('repeated.xlsx', workbook)
  expect(await readInProcess({ file, format: 'xlsx' })).toEqual({ ok: false, refusal: 'bomb' })
})

test('a part that unpacks to more than it claims is not read', async () => {
  const zip = zipOfCopies(['xl/worksheets/sheet1.xml'], strToU8('<row></row>'.repeat(10_000)))
  for (const header of ['PK\x03\x04', 'PK\x01\x02']) {
    const size = zip.indexOf(header) + (header.endsWith('\x04') ? 22 : 24)
    expect(zip.readUInt32LE(size)).toBe(110_000)
    zip.writeUInt32LE(100, size)
  }
  await expect(readXlsx(zip)).rejects.toThrow('damaged')
})

test('a file whose reading takes memory beside the heap ends its process alone', async () => {
  const file = await fileOf('huge.txt', new Uint8Array())
  await truncate(file, 600 * MB)
  expect(await readInProcess({ file, format: 'text' }, { memoryMb: 300 })).toEqual({
    ok: false,
    refusal: 'too_much_memory',
  })
})

test.skipIf(process.platform === 'win32')(
  'a killed process has another error than a damaged file',
  async () => {
    const outcome = await readInProcess(
      { file: long, format: 'pdf' },
      {
        onPage: () => {
          for (const pid of childProcesses(PROGRAM)) process.kill(pid, 'SIGKILL')
        },
      },
    )
    expect(outcome).toEqual({ ok: false, refusal: 'reading_failed' })
  },
)

test('an abort ends the process and rejects with its reason', async () => {
  const stop = new AbortController()
  const read = readInProcess(
    { file: long, format: 'pdf' },
    { onPage: () => stop.abort(new Error('the worker stops')), signal: stop.signal },
  )
  await expect(read).rejects.toThrow('the worker stops')
})

test.skipIf(process.platform === 'win32')(
  'the process ends when its parent is killed',
  async () => {
    // A pipe without a writer: its reading never ends by itself.
    const file = path.join(folder, 'pipe')
    spawnSync('mkfifo', [file])
    const script = `
      const { readInProcess } = await import('./src/features/documents/reading/read-in-process.server.ts')
      await readInProcess({ file: ${JSON.stringify(file)}, format: 'text' })`
    const asker = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: 'ignore',
    })
    const readers = () => childProcesses(PROGRAM, asker.pid)
    await expect.poll(readers, { timeout: 20_000 }).toHaveLength(1)
    const [reader = 0] = readers()
    asker.kill('SIGKILL')
    try {
      await expect.poll(() => isRunning(reader), { timeout: 10_000 }).toBe(false)
    } finally {
      if (isRunning(reader)) process.kill(reader, 'SIGKILL')
    }
  },
)

/** A process that ended and was not waited for is listed with the state Z. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}
