import { expect, test } from 'vitest'
import { attachmentName } from './content-disposition.ts'

test('the name of a file is read in every way that servers write it', () => {
  expect(attachmentName('attachment; filename="DCE_2026.zip";')).toBe('DCE_2026.zip')
  expect(attachmentName('attachment; filename=DCE.zip; size=3')).toBe('DCE.zip')
  expect(attachmentName("attachment; filename*=UTF-8''R%C3%A8glement.zip")).toBe('Règlement.zip')
  expect(attachmentName('attachment; filename="le \\"DCE\\".zip"')).toBe('le "DCE".zip')
  expect(attachmentName('inline')).toBeNull()
  expect(attachmentName(null)).toBeNull()
})

test('a name never leads out of its folder', () => {
  expect(attachmentName('attachment; filename="../../etc/passwd"')).toBe('passwd')
  expect(attachmentName('attachment; filename="C:\\\\DCE\\\\a.zip"')).toBe('a.zip')
})
