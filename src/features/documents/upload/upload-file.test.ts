import { afterEach, expect, test, vi } from 'vitest'
import { type UploadProgress, uploadFile } from './upload-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an empty file is refused with its own message, and nothing is sent', async () => {
  const sent = uploadFile(new File([], 'cctp.pdf'), 'bid', () => {})
  await expect(sent).rejects.toThrow('Ce fichier est vide.')
})

test('while the disk of the site is full an upload waits, shows the reason, and resumes where it stopped', async () => {
  vi.useFakeTimers()
  const offsets: string[] = []
  const replies = [
    { error: { code: 'disk_full', message: 'Plein' }, received: 300 },
    { error: { code: 'disk_full', message: 'Plein' }, received: 300 },
    { received: 1000 },
  ]
  vi.stubGlobal('fetch', async (address: string) => {
    offsets.push(new URLSearchParams(address.split('?')[1]).get('offset') ?? '')
    return Response.json(replies.shift())
  })
  const progress: UploadProgress[] = []
  const sent = uploadFile(new File(['x'.repeat(1000)], 'rc.txt'), 'bid', (one) =>
    progress.push(one),
  )
  await vi.advanceTimersByTimeAsync(25_000)
  await sent
  expect(offsets).toEqual(['0', '300', '300'])
  expect(progress.map(({ share, pause }) => [share, pause?.slice(0, 40) ?? null])).toEqual([
    [0.3, 'L’espace de stockage du site est plein. '],
    [0.3, 'L’espace de stockage du site est plein. '],
    [1, null],
  ])
})
