import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EICAR, startClamd } from '../../../../tests/servers/clamd-server.ts'
import { FileNotChecked, virusIn } from './clamd.server.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-clamd-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, crypto.randomUUID())
  await writeFile(file, content)
  return file
}

const at = (port: number) => ({ clamd: { host: '127.0.0.1', port } })

test('a file without a virus is sent whole, in chunks', async () => {
  const { port, received } = await startClamd()
  expect(await virusIn(await fileOf(new Uint8Array(200_001)), at(port))).toBeNull()
  expect(await virusIn(await fileOf(''), at(port))).toBeNull()
  expect(received).toEqual([200_001, 0])
})

test('a virus is named, over TCP and over a socket of the machine', async () => {
  const file = await fileOf(`avant ${EICAR} après`)
  const { port } = await startClamd()
  expect(await virusIn(file, at(port))).toBe('Eicar-Test-Signature')
  const clamd = { path: path.join(folder, 'clamd.ctl') }
  await startClamd({ listenAt: clamd })
  expect(await virusIn(file, { clamd })).toBe('Eicar-Test-Signature')
})

test('a file above the limit of clamd has no verdict, whether it is all sent or not', async () => {
  const { port, received } = await startClamd({ streamMaxLength: 1000 })
  const short = virusIn(await fileOf(new Uint8Array(1001)), at(port))
  await expect(short).rejects.toThrow('a file of 1001 bytes is above StreamMaxLength of clamd.conf')
  const long = virusIn(await fileOf(new Uint8Array(30_000_000)), at(port))
  await expect(long).rejects.toThrow(FileNotChecked)
  await expect(long).rejects.toThrow(
    /a file of 30000000 bytes (is|may be) above StreamMaxLength of clamd\.conf/,
  )
  expect(received).toEqual([])
  const scanned = await startClamd({
    answerOfScan: 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND',
  })
  const large = virusIn(await fileOf('Règlement'), at(scanned.port))
  await expect(large).rejects.toThrow('is above MaxFileSize of clamd.conf')
})

test('clamd that is silent, cuts the connection or is away gives no verdict', async () => {
  const file = await fileOf('Règlement')
  const clamd = await startClamd()
  clamd.fault = 'silent'
  const silent = virusIn(file, { ...at(clamd.port), silenceMs: 50 })
  await expect(silent).rejects.toThrow('clamd did not answer: no byte for 0.05 s.')
  clamd.fault = 'cut'
  await expect(virusIn(file, at(clamd.port))).rejects.toThrow(FileNotChecked)
  await clamd.close()
  await expect(virusIn(file, at(clamd.port))).rejects.toThrow('ECONNREFUSED')
})

test('a check ends when the work that asked for it does', async () => {
  const clamd = await startClamd()
  clamd.fault = 'silent'
  const work = new AbortController()
  const check = virusIn(await fileOf('Règlement'), { ...at(clamd.port), signal: work.signal })
  work.abort()
  await expect(check).rejects.toThrow(FileNotChecked)
})
