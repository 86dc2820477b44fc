import { fold } from '#/french-text/fold.ts'

/** A name as names are compared: its letters and digits alone, without case and accents. */
export const foldedName = (name: string) => fold(name).replace(/[^\p{L}\p{N}]+/gu, '')
