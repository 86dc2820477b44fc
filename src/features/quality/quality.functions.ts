import { createServerFn } from '@tanstack/react-start'
import { measuredQuality } from './measured-quality.server.ts'

export const getQuality = createServerFn({ method: 'GET' }).handler(() => measuredQuality())
