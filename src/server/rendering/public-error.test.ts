import { notFound, redirect } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { AppError, UNEXPECTED_ERROR } from '#/lib/app-error.ts'
import { log } from '../log.server.ts'
import { asRequest, requestId } from '../request-id.server.ts'
import { publicError, statusOfError } from './public-error.server.ts'

test('a server function that fails shows no internal details; the log has them', () => {
  const written = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const error = new Error('connect ECONNREFUSED 10.0.0.7:5432')
  expect(publicError(error, 'getSite')).toEqual(new Error(UNEXPECTED_ERROR))
  expect(written).toHaveBeenCalledWith({ err: error, name: 'getSite' }, expect.any(String))
  written.mockRestore()
})

test('an unexpected error names the id of the request, which its log lines have', async () => {
  const written = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const [message, id] = await asRequest(async () => {
    const shown = publicError(new Error('broken'), 'getSite')
    return [shown instanceof Error && shown.message, requestId()]
  })
  expect(message).toBe(`${UNEXPECTED_ERROR} Référence\u00a0: ${id}`)
  expect(requestId()).toBe(undefined)
  written.mockRestore()
})

test('a full disk of the database is no bug: nothing was saved, and the site cannot save for now', () => {
  const written = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' })
  const error = new Error('Failed query', { cause })
  expect(publicError(error, 'addBidToFavorites')).toMatchObject({
    message: expect.stringContaining('rien n’a été modifié'),
  })
  expect(statusOfError(error)).toBe(503)
  expect(written).toHaveBeenCalledWith(expect.anything(), 'the disk of the database is full')
  written.mockRestore()
})

test('a refusal keeps its message, and is nothing to log', () => {
  const written = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const refusal = new AppError('viewing_only', { status: 403, message: 'Accès réservé.' })
  expect(publicError(refusal, 'getSite')).toEqual(new Error('Accès réservé.'))
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})

test.each([notFound(), redirect({ to: '/' }), new Response()])(
  'what leads elsewhere is no error',
  (way) => {
    expect(publicError(way, 'getSite')).toBe(way)
  },
)
