import { queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { PageQueryClient } from './page-query-client.server.ts'

test('a query runs once for a page, however many wait for its answer', async () => {
  let asked = 0
  const question = queryOptions({
    queryKey: ['site'],
    queryFn: async () => ({ name: 'Clairmarché', asked: ++asked }),
  })
  const client = new PageQueryClient()
  const [first, second] = await Promise.all([
    client.fetchQuery(question),
    client.ensureQueryData(question),
  ])
  expect(second).toBe(first)
  expect(await client.fetchQuery(question)).toBe(first)
  expect(client.getQueryData(['site'])).toBe(first)
  expect(asked).toBe(1)
})

test('the answers of another page are not its own', async () => {
  const client = new PageQueryClient()
  await client.fetchQuery({ queryKey: ['user'], queryFn: async () => 'Ana' })
  const other = new PageQueryClient()
  expect(await other.fetchQuery({ queryKey: ['user'], queryFn: async () => null })).toBeNull()
})

test('a question that fails fails for all who asked, and leaves no answer', async () => {
  const client = new PageQueryClient()
  const question = {
    queryKey: ['bid'],
    queryFn: async (): Promise<string> => {
      throw new Error('no such tender')
    },
  }
  await expect(client.fetchQuery(question)).rejects.toThrow('no such tender')
  await expect(client.fetchQuery(question)).rejects.toThrow('no such tender')
  await client.prefetchQuery(question)
  expect(client.getQueryData(['bid'])).toBeUndefined()
})

test('a new answer replaces the former one of a query', async () => {
  const client = new PageQueryClient()
  client.setQueryData(['site'], { name: 'Avant' })
  const answer = { name: 'Clairmarché' }
  await client.fetchQuery({ queryKey: ['site'], queryFn: async () => answer })
  expect(client.getQueryData(['site'])).toBe(answer)
})

test('an answer that is nothing is a mistake', async () => {
  const question = { queryKey: ['site'], queryFn: async () => undefined }
  await expect(new PageQueryClient().fetchQuery(question)).rejects.toThrow('answered by nothing')
})
