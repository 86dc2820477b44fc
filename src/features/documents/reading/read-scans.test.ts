import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makeScan } from '../../../../tests/make-pdf.ts'
import { pageList } from './page-list.ts'
import { readDocument } from './read-document.server.ts'
import { recognisedPage } from './recognise-text.server.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-scans-'))
afterEach(() => vi.unstubAllEnvs())

/** A substitute for Tesseract that runs the shell lines; `cat` and `head` stay in reach. */
async function replaceProgram(script: string): Promise<void> {
  const bin = await mkdtemp(path.join(folder, 'bin-'))
  const file = path.join(bin, 'tesseract')
  await writeFile(
    file,
    `#!/bin/sh\nif [ "$1" = --list-langs ]; then echo fra; exit 0; fi\n${script}\n`,
  )
  await chmod(file, 0o755)
  vi.stubEnv('PATH', `${bin}:/usr/bin:/bin`)
}

const HEAD = 'level\\tpage\\tblock\\tpar\\tline\\tword\\tleft\\ttop\\twidth\\theight\\tconf\\ttext'
const word = (text: string, left: number, top: number, confidence = 95) =>
  `5\\t1\\t1\\t1\\t1\\t1\\t${left}\\t${top}\\t60\\t20\\t${confidence}\\t${text}`

async function scan(text = 'Acte d engagement') {
  const file = path.join(folder, `${crypto.randomUUID()}.pdf`)
  await writeFile(file, makeScan(text))
  return readDocument(file, 'pdf')
}

test('a page that is a picture is named as unreadable where Tesseract is not there', async () => {
  vi.stubEnv('PATH', folder)
  const { pages, unreadable, recognised } = await scan()
  expect(pages.map(({ text }) => text)).toEqual(['Acte d engagement', ''])
  expect([unreadable, recognised]).toEqual([[2], []])
})

test('a document of pictures alone is refused as scanned', async () => {
  vi.stubEnv('PATH', folder)
  await expect(scan('')).rejects.toThrow('scanned')
})

test('Tesseract is given the page as a grey picture, and its words are laid out in lines', async () => {
  const rows = [
    HEAD,
    word('Article', 50, 100),
    word('4', 115, 101),
    word('tache', 400, 300, 8),
    word('Visite', 50, 140),
    word('obligatoire', 118, 140),
  ]
  await replaceProgram(
    `[ "$(head -c 12)" = "$(printf 'P5\\n2480 3509')" ] || exit 1\ncat > /dev/null\nprintf '${rows.join('\\n')}\\n'`,
  )
  const { pages, unreadable, recognised } = await scan()
  expect(pages[1]?.text).toBe('Article 4\n\nVisite obligatoire')
  expect(pages[1]?.lines[0]?.x).toBeCloseTo(50 / 2480, 3)
  expect([unreadable, recognised]).toEqual([[], [2]])
})

test.each([
  ['fails', 'exit 3'],
  ['finds no word', `cat > /dev/null; printf '${HEAD}\\n'`],
  ['hangs', 'exec sleep 20'],
  ['writes without end', 'cat > /dev/null; while :; do printf "%0100000d" 0; done'],
])('where it %s the page stays unreadable', async (_what, script) => {
  await replaceProgram(script)
  const pgm = new TextEncoder().encode('P5\n1 1\n255\n0')
  expect(
    await recognisedPage({ width: 1, height: 1, dpi: 300, pgm }, { timeoutMs: 1500 }),
  ).toBeNull()
})

test('consecutive pages are shown as a range', () => {
  expect(pageList([7, 2, 4, 5, 9])).toBe('2, 4 et 5, 7 et 9')
  expect(pageList([1, 2, 4])).toBe('1 et 2 et 4')
  expect(pageList([3])).toBe('3')
})
