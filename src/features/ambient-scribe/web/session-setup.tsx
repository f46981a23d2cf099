import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { ENCOUNTER_TYPES } from '../rules.ts'
import type { ScribeSession } from './use-session.ts'

export interface SessionSetupProps extends Pick<ScribeSession, 'session' | 'update'> {
  /** Asks first where work would be lost. */
  onChoose: ScribeSession['choose']
  /** The patient cannot be changed while the microphone is open. */
  isLocked: boolean
  children: ReactNode
}

/** Who, what kind of visit, and the recording (requirements 2 §2.10). */
export function SessionSetup({ session, update, onChoose, isLocked, children }: SessionSetupProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Session setup</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <fieldset disabled={isLocked} className="grid min-w-0 grid-cols-1 gap-4 md:grid-cols-three-two">
          <Field label="Patient" required className="min-w-0 grid-cols-1">
            <PatientPicker patient={session.patient} onPick={(patient) => onChoose(patient)} />
          </Field>
          <ChoiceField
            label="Encounter type"
            choices={ENCOUNTER_TYPES}
            value={session.encounterType}
            onChange={(encounterType) => update({ encounterType })}
          />
        </fieldset>
        {children}
      </CardContent>
    </Card>
  )
}
