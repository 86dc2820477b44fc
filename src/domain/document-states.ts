import { DOCUMENT_STATES } from './document.ts'
export type DocumentState = (typeof DOCUMENT_STATES)[number]
