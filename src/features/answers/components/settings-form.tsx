import { type AnswerSettings, CANDIDACIES, CANDIDACY_LABELS } from '#/domain/answer-states.ts'
import { useChange } from '#/lib/use-change.ts'
import { Checkbox } from '#/ui/forms/checkbox.tsx'
import { Select } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { AnswerView } from '../answer-view.ts'
import { saveAnswerSettings } from '../answers.functions.ts'

/** Form for candidacy, lots and declarations; the official forms use these values. */
export function SettingsForm({
  answer: { bid, settings },
  mayEdit,
}: {
  answer: AnswerView
  mayEdit: boolean
}) {
  const { run, isBusy, error } = useChange()
  const change = (part: Partial<AnswerSettings>) =>
    run(() => saveAnswerSettings({ data: { bidId: bid.id, settings: { ...settings, ...part } } }))
  const disabled = !mayEdit || isBusy
  const { candidacy, lots } = settings
  return (
    <div className="grid gap-4">
      <Field label="Candidature">
        {(ids) => (
          <Select
            {...ids}
            value={candidacy}
            disabled={disabled}
            onChange={({ target }) => {
              const next = CANDIDACIES.find((each) => each === target.value)
              if (next) change({ candidacy: next })
            }}
          >
            {CANDIDACIES.map((each) => (
              <option key={each} value={each}>
                {CANDIDACY_LABELS[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-0.5">
        {candidacy !== 'alone' && (
          <Checkbox
            checked={settings.isLeader}
            disabled={disabled}
            onChange={({ target }) => change({ isLeader: target.checked })}
          >
            Nous sommes le mandataire
          </Checkbox>
        )}
        {candidacy === 'joint' && (
          <Checkbox
            checked={settings.leaderIsSolidary}
            disabled={disabled}
            onChange={({ target }) => change({ leaderIsSolidary: target.checked })}
          >
            Le mandataire est solidaire
          </Checkbox>
        )}
        <Checkbox
          checked={settings.withVariant}
          disabled={disabled}
          onChange={({ target }) => change({ withVariant: target.checked })}
        >
          Nous proposons une variante
        </Checkbox>
        <Checkbox
          checked={settings.declaresNoExclusion}
          disabled={disabled}
          onChange={({ target }) => change({ declaresNoExclusion: target.checked })}
        >
          Nous déclarons sur l’honneur n’être dans aucun cas d’exclusion (DC1, rubrique F1)
        </Checkbox>
      </div>
      {bid.lots.length > 1 && (
        <fieldset className="grid gap-0.5">
          <legend className="mb-1 text-sm font-semibold">
            Lots visés{' '}
            <span className="font-normal text-soft">(aucun coché&nbsp;: tous les lots)</span>
          </legend>
          <div className="grid max-h-64 gap-0.5 overflow-y-auto">
            {bid.lots.map(({ number, title }) => (
              <Checkbox
                key={number}
                checked={lots.includes(number)}
                disabled={disabled}
                onChange={({ target }) => {
                  const next = target.checked
                    ? [...lots, number].sort((one, other) => one - other)
                    : lots.filter((each) => each !== number)
                  change({ lots: next })
                }}
              >
                {number}. {title}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
    </div>
  )
}
