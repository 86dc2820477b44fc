import { expect, test } from 'vitest'
import { uploadFile } from './upload-file.ts'

test('an empty file is told to be one, and nothing is sent', async () => {
  const sent = uploadFile(new File([], 'cctp.pdf'), 'bid', () => {})
  await expect(sent).rejects.toThrow('Ce fichier est vide.')
})
