import { expect, test, vi } from 'vitest'
import { log } from '#/server/log.server.ts'
import { withoutInvalid } from './valid-results.server.ts'

const evidence = [{ kind: 'document' as const, documentId: 'rc', page: 1, quote: 'q', offset: 0 }]
const fact = (text: string) => ({
  fact: 'advance' as const,
  answer: 'none',
  text,
  isWeak: false,
  evidence: [0],
})
const rules = (facts: ReturnType<typeof fact>[]) => ({
  type: 'TENDER_RULES' as const,
  version: '1' as const,
  lotNumber: null,
  value: { facts },
  evidence,
})

test('of the rules of a tender file the invalid fact alone is dropped and logged', () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  const results = withoutInvalid([rules([fact('Pas d’avance'), fact('')])])
  expect(results.map(({ value }) => value)).toEqual([{ facts: [fact('Pas d’avance')] }])
  expect(logged).toHaveBeenCalledWith(
    { fact: 'advance', fields: ['text'] },
    'an invalid fact was dropped',
  )
  logged.mockRestore()
})

test('an invalid result is dropped and logged', () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  expect(withoutInvalid([rules([fact('')])])).toEqual([])
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockRestore()
})
