import { notFound, redirect } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { AppError, UNEXPECTED_ERROR } from '#/lib/app-error.ts'
import { log } from '../log.server.ts'
import { asRequest, requestId } from '../request-id.server.ts'
import { callLocally } from './public-error.server.ts'

const failing = (error: unknown) =>
  callLocally('getSite', async () => {
    throw error
  })

test('a page whose server function fails shows no internal details; the log has them', async () => {
  const written = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const error = new Error('connect ECONNREFUSED 10.0.0.7:5432')
  await expect(failing(error)()).rejects.toThrow(new Error(UNEXPECTED_ERROR))
  expect(written).toHaveBeenCalledWith({ err: error, name: 'getSite' }, expect.any(String))
  written.mockRestore()
})

test('an unexpected error names the id of the request, which its log lines have', async () => {
  const written = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const [message, id] = await asRequest(async () => {
    const thrown = await failing(new Error('broken'))().catch((error: Error) => error.message)
    return [String(thrown), requestId()]
  })
  expect(message).toBe(`${UNEXPECTED_ERROR} Référence\u00a0: ${id}`)
  expect(requestId()).toBe(undefined)
  written.mockRestore()
})

test('a refusal keeps its message, and is nothing to log', async () => {
  const written = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const refusal = new AppError('viewing_only', { status: 403, message: 'Accès réservé.' })
  await expect(failing(refusal)()).rejects.toThrow('Accès réservé.')
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})

test.each([notFound(), redirect({ to: '/' }), new Response()])(
  'what leads elsewhere is no error',
  async (way) => {
    await expect(failing(way)()).rejects.toBe(way)
  },
)
