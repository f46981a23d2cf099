import { type ChangeEvent, type FormEvent, useState } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import type { Import } from '../contract.ts'
import type { Receive } from './use-receive.ts'

/** Imports a report as sent by another system. */
export function ImportFhir({ receive }: { receive: Receive }) {
  const [text, setText] = useState('')
  const [patient, setPatient] = useState<PatientChoice>()
  const [problem, setProblem] = useState<string>()

  async function takeFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) setText(await file.text())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (receive.isPending) return
    const resource = parsed(text)
    setProblem(resource ? undefined : 'This is not a FHIR JSON DiagnosticReport or Bundle')
    if (resource) receive.mutate({ body: { import: { resource, ...(patient && { patientId: patient.id }) } } })
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label="File" hint="FHIR R4 JSON: a DiagnosticReport with its Observations, or a Bundle with one report.">
        <Input
          type="file"
          accept=".json,application/json,application/fhir+json"
          onChange={(event) => void takeFile(event)}
        />
      </Field>
      <Field label="Or paste it" error={problem}>
        <Textarea
          rows={8}
          className="font-mono"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Field
        label="Patient"
        hint="Only if the report does not identify a patient on record. Name and birth date must match."
      >
        <PatientPicker patient={patient} onPick={setPatient} />
      </Field>
      <SubmitFooter leave="Cancel" loading={receive.isPending} loadingText="Importing…">
        Import result
      </SubmitFooter>
    </form>
  )
}

function parsed(text: string): Import['resource'] | undefined {
  try {
    const value = JSON.parse(text) as Import['resource']
    return value?.resourceType === 'DiagnosticReport' || value?.resourceType === 'Bundle' ? value : undefined
  } catch {
    return undefined
  }
}
