import type { PrintedDocument } from '#/features/answers/export/printed-document.ts'
import { type ExampleCall, paragraph } from '../example-call.ts'
import { numbered } from './consultation-rules.ts'

/** Cahier des clauses techniques particulières. */
export function specifications(call: ExampleCall): PrintedDocument {
  return {
    title: 'Cahier des clauses techniques particulières',
    subtitle: [call.buyer.name, call.title],
    parts: numbered([
      { heading: 'Objet', blocks: [paragraph(call.description)] },
      ...call.specifications,
      ...(call.environment
        ? [{ heading: 'Exigences environnementales', blocks: [paragraph(call.environment)] }]
        : []),
    ]),
  }
}
