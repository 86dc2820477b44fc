import { z } from 'zod'

export const optionalUrl = (protocol: RegExp) => z.url({ protocol }).optional()
