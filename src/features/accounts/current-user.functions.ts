import { createServerFn } from '@tanstack/react-start'
import { readUser } from './read-user.server.ts'

export const getUser = createServerFn({ method: 'GET' }).handler(() => readUser())
