import type { Statement } from '../statements.ts'

/** What a sentence says of a fact. */
export type Said = { answer: string | null; text: string; days?: number; items?: string[] }
/** What one statement says of one fact, and how surely. */
export type SentenceRule = (statement: Statement) => { said: Said; score: number } | null

const CONSULTATION: ReadonlySet<string> = new Set(['RC', 'AVIS', 'CCP', 'OTHER'])
export const isConsultation = ({ kind }: Statement) => CONSULTATION.has(kind)
