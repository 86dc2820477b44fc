import type { PrintedDocument } from '#/features/answers/export/printed-document.ts'
import type { ExampleCall } from '../example-call.ts'
import { administrativeClauses } from './administrative-clauses.ts'
import type { CallDays } from './call-days.ts'
import { commitmentForm } from './commitment-form.ts'
import { consultationRules } from './consultation-rules.ts'
import { specifications } from './specifications.ts'

export type TenderFile =
  | { name: string; format: 'pdf'; document: PrintedDocument }
  | { name: string; format: 'docx'; document: PrintedDocument }
  | { name: string; format: 'xlsx'; call: ExampleCall }

/** The documents of the tender file of a call, as its buyer publishes them. */
export function tenderFile(call: ExampleCall, days: CallDays): TenderFile[] {
  return [
    {
      name: 'RC - Règlement de la consultation.pdf',
      format: 'pdf',
      document: consultationRules(call, days),
    },
    {
      name: 'CCAP - Clauses administratives.pdf',
      format: 'pdf',
      document: administrativeClauses(call, days),
    },
    {
      name: 'CCTP - Clauses techniques.docx',
      format: 'docx',
      document: specifications(call),
    },
    { name: 'AE - Acte d’engagement.docx', format: 'docx', document: commitmentForm(call) },
    { name: PRICE_FILES[call.priceList.kind], format: 'xlsx', call },
  ]
}

const PRICE_FILES = {
  BPU: 'BPU - Bordereau des prix unitaires.xlsx',
  DPGF: 'DPGF - Décomposition du prix.xlsx',
  DQE: 'DQE - Détail quantitatif estimatif.xlsx',
}
