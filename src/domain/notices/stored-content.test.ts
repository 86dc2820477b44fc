import { expect, test } from 'vitest'
import { GREEN_SPACES_CALL } from '../../../tests/fixtures/green-spaces-call.ts'
import { restoreContent, storedContent } from './stored-content.ts'

test('stored content is equal to what the reader returned', () => {
  const content = {
    ...GREEN_SPACES_CALL,
    awards: [
      {
        lotNumber: 1,
        winnerName: 'JARDINS DU SUD',
        winnerSiret: null,
        amount: { cents: 100, currency: 'EUR' },
        offersReceived: null,
        decidedAt: new Date('2021-03-01T00:00:00Z'),
      },
    ],
  }
  const written = JSON.stringify(storedContent(content))
  expect(restoreContent(JSON.parse(written))).toEqual(content)
  expect(written).not.toContain('"description"')
})
