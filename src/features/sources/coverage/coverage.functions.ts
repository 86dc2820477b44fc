import { createServerFn } from '@tanstack/react-start'
import { currentCoverage } from './current-coverage.server.ts'

export const getCoverage = createServerFn({ method: 'GET' }).handler(() => currentCoverage())
