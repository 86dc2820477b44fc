import {
  ALERT_FREQUENCIES,
  type AlertFrequency,
  type AlertSettings,
  SENT_LETTERS,
} from '#/domain/alert-settings.ts'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { ScriptedFields } from '#/ui/forms/scripted-fields.tsx'

const PROFILE_FREQUENCY_LABELS: Record<AlertFrequency, string> = {
  daily: 'Chaque matin',
  weekly: 'Chaque lundi',
  never: 'Jamais',
}
const LETTER_LABELS = { A: 'A seulement', B: 'A et B', C: 'A, B et C' } as const

/** Frequency, minimum grade and size of the e-mails. */
export function AlertFields({
  alerts,
  onChange,
}: {
  alerts: AlertSettings
  onChange: (change: Partial<AlertSettings>) => void
}) {
  return (
    <ScriptedFields>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field label="Nouveaux marchés">
          {(ids) => (
            <Select
              {...ids}
              value={alerts.frequency}
              onChange={({ target }) => {
                const frequency = ALERT_FREQUENCIES.find((each) => each === target.value)
                if (frequency) onChange({ frequency })
              }}
            >
              {(['daily', 'weekly', 'never'] as const).map((each) => (
                <option key={each} value={each}>
                  {PROFILE_FREQUENCY_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Notes envoyées">
          {(ids) => (
            <Select
              {...ids}
              value={alerts.letter}
              onChange={({ target }) => {
                const letter = SENT_LETTERS.find((each) => each === target.value)
                if (letter) onChange({ letter })
              }}
            >
              {SENT_LETTERS.map((letter) => (
                <option key={letter} value={letter}>
                  {LETTER_LABELS[letter]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Marchés par e-mail, au plus">
          {(ids) => (
            <TextInput
              {...ids}
              type="number"
              min={1}
              max={100}
              value={alerts.cap}
              onChange={({ target }) =>
                onChange({ cap: Math.min(100, Math.max(1, Math.round(target.valueAsNumber) || 1)) })
              }
            />
          )}
        </Field>
        <Field
          label="Rappel avant la date limite d’un marché suivi"
          hint="En jours&nbsp;; 0 pour aucun rappel."
        >
          {(ids) => (
            <TextInput
              {...ids}
              type="number"
              min={0}
              max={30}
              value={alerts.reminderDays}
              onChange={({ target }) =>
                onChange({
                  reminderDays: Math.min(30, Math.max(0, Math.round(target.valueAsNumber) || 0)),
                })
              }
            />
          )}
        </Field>
      </div>
    </ScriptedFields>
  )
}
