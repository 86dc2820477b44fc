import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { Section } from '#/ui/section.tsx'
import type { AnswerView } from '../answer-view.ts'
import { DecisionForm } from './decision-form.tsx'
import { EligibilityList } from './eligibility-list.tsx'
import { GoNoGoView } from './go-no-go-view.tsx'
import { SettingsForm } from './settings-form.tsx'
import { PART_IDS, StartingPoint } from './starting-point.tsx'

/** The summary tab: arguments, conditions and decision. */
export function AnswerSummary({
  answer,
  loadedAt,
  names,
  mayEdit,
}: {
  answer: AnswerView
  /** ISO 8601. */
  loadedAt: string
  names: EvidenceNames
  mayEdit: boolean
}) {
  const { sheet, eligibility } = answer
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <Sheet className="grid min-w-0 content-start gap-10 p-5 sm:p-8">
        <StartingPoint answer={answer} loadedAt={loadedAt} mayEdit={mayEdit} />
        <Section title={'Faut-il répondre\u00a0?'}>
          <GoNoGoView sheet={sheet} />
        </Section>
        <div id={PART_IDS.conditions}>
          <Section title="Conditions de participation">
            <EligibilityList lines={eligibility} names={names} />
          </Section>
        </div>
      </Sheet>
      <div className="grid content-start gap-6">
        <Sheet className="p-5" id={PART_IDS.decision}>
          <Section title="Décision">
            <DecisionForm answer={answer} mayEdit={mayEdit} />
          </Section>
        </Sheet>
        <Sheet className="p-5">
          <Section title="Notre réponse">
            <SettingsForm answer={answer} mayEdit={mayEdit} />
          </Section>
        </Sheet>
      </div>
    </div>
  )
}
