import { Plus, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { StartingPoint } from '../../contract.ts'
import { type PlanMedication, TEXT_LENGTH } from '../../rules.ts'
import { NicotineFields } from './nicotine-fields.tsx'
import { type PageProps, replaceAt, withoutAt } from './page-props.ts'
import { PeakFlowFields } from './peak-flow-fields.tsx'
import { RehabFields } from './rehab-fields.tsx'

/** The patient's values: those copied from the chart, and those the chart lacks. */
export function ValuesPage({ content, onChange, start }: PageProps & { start: StartingPoint | undefined }) {
  const props = { content, onChange }
  return (
    <div className="grid gap-5">
      {start && <FromChart start={start} />}
      {content.kind === 'asthma' && <PeakFlowFields {...props} />}
      {content.kind === 'rehab' && <RehabFields {...props} />}
      {content.kind === 'smoking' && <NicotineFields {...props} />}
      <Medications {...props} />
    </div>
  )
}

function FromChart({ start: { found, missing } }: { start: StartingPoint }) {
  return (
    <div className="grid gap-3">
      {missing.length > 0 && (
        <Alert tone="warning" title="Not in the chart">
          {missing.join(', ')}
        </Alert>
      )}
      {found.length > 0 && (
        <Alert tone="info" title="Taken from the chart">
          <ul className="grid gap-1">
            {found.map(({ what, value, from }) => (
              <li key={what}>{`${what}: ${value} (${from})`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

function Medications({ content, onChange }: PageProps) {
  const { medicines: medications } = content
  const set = (next: PlanMedication[]) => onChange({ ...content, medicines: next })
  return (
    <section className="grid gap-3" aria-label="Medications">
      <h3 className="font-semibold">Medications on the plan</h3>
      {medications.map((medication, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a typed medication has no identity but its place
          key={index}
          className="grid items-start gap-3 border-b pb-3 md:grid-cols-[2fr_2fr_auto_auto] md:[&>.btn]:mt-6 md:[&>.choice]:mt-8"
        >
          <legend className="sr-only">{`Medication ${index + 1}`}</legend>
          <Field label="Medication">
            <OneLine value={medication.name} onChange={(name) => set(replaceAt(medications, index, { name }))} />
          </Field>
          <Field label="Dose">
            <OneLine value={medication.dose} onChange={(dose) => set(replaceAt(medications, index, { dose }))} />
          </Field>
          <Checkbox
            label="Reliever"
            checked={medication.isReliever}
            onCheckedChange={(isReliever) => set(replaceAt(medications, index, { isReliever }))}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Leave ${medication.name || 'this medication'} off the plan`}
            onClick={() => set(withoutAt(medications, index))}
          >
            <X aria-hidden="true" />
          </Button>
        </fieldset>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => set([...medications, { name: '', dose: '', isReliever: false }])}
      >
        <Plus aria-hidden="true" />
        Add a medication
      </Button>
    </section>
  )
}

/** Wraps: a medication's name or dose must never be cut off (ACSQHC 2017). */
function OneLine({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Textarea
      rows={1}
      className="min-h-(--ctl)"
      value={value}
      maxLength={TEXT_LENGTH}
      onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
    />
  )
}
