import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { AnswerView } from '../answer-view.ts'
import { DecisionForm } from './decision-form.tsx'
import { EligibilityList } from './eligibility-list.tsx'
import { GoNoGoView } from './go-no-go-view.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The summary tab: arguments, conditions and decision. */
export function AnswerSummary({
  answer,
  names,
  mayEdit,
}: {
  answer: AnswerView
  names: EvidenceNames
  mayEdit: boolean
}) {
  const { bid, documents, sheet, eligibility } = answer
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <Sheet className="grid min-w-0 content-start gap-10 p-5 sm:p-8">
        {documents.length === 0 && (
          <p className="text-soft">
            <TextLink
              to="/reponse/$bidId"
              params={{ bidId: bid.id }}
              search={{ vue: 'documents' }}
              resetScroll={false}
            >
              Déposez le dossier de consultation
            </TextLink>
            &nbsp;: conditions, exigences, pièces et plan du mémoire en sont tirés.
          </p>
        )}
        <Section title="Go ou no-go">
          <GoNoGoView sheet={sheet} />
        </Section>
        <Section title="Conditions de participation">
          <EligibilityList lines={eligibility} names={names} />
        </Section>
      </Sheet>
      <div className="grid content-start gap-6">
        <Sheet className="p-5">
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
