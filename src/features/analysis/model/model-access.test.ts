import { expect, test } from 'vitest'
import { connectionTo, serverName } from './model-access.ts'

test('credentials of an address are sent as a header, and not part of the name', () => {
  const baseURL = 'https://moi:mot%20secret@ia.example.fr/v1/?api-version=2'
  expect(serverName({ baseURL })).toBe('https://ia.example.fr/v1')
  expect(connectionTo({ baseURL, apiKey: undefined })).toEqual({
    baseURL: 'https://ia.example.fr/v1',
    queryParams: { 'api-version': '2' },
    headers: { Authorization: `Basic ${btoa('moi:mot secret')}` },
  })
})

test('a key goes before credentials; without either there is no header', () => {
  const { queryParams, ...keyed } = connectionTo({
    baseURL: 'https://moi@ia.example.fr/v1',
    apiKey: 'cle',
  })
  expect(keyed).toEqual({ baseURL: 'https://ia.example.fr/v1', apiKey: 'cle' })
  expect(connectionTo({ baseURL: 'http://localhost:11434/v1', apiKey: undefined })).toEqual({
    baseURL: 'http://localhost:11434/v1',
    queryParams,
  })
})
