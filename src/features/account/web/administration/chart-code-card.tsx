import { Printer, Ticket } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { accountAdministration } from '../../administration/contract.ts'
import { CHART_CODE_DAYS } from '../../rules.ts'
import { hitLine } from './patient-account-row.tsx'

/** A printed code, handed over in person, links a patient's account to their existing chart. */
export function ChartCodeCard() {
  const [patient, setPatient] = useState<PatientChoice>()
  const issue = useWrite(accountAdministration.issueChartCode, {
    onError: ({ message }) => toast({ title: 'Code Not Issued', description: message, variant: 'destructive' }),
  })
  function pick(chosen: PatientChoice | undefined) {
    issue.reset()
    setPatient(chosen)
  }
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Ticket aria-hidden="true" />
          Code for a chart
        </CardTitle>
        <CardDescription>
          Check who is in front of you, print the code and hand it over. It works once, within {CHART_CODE_DAYS} days,
          on the patient's own account page. A new code replaces the earlier one.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <Field label="Find the chart">
          <PatientPicker patient={patient} onPick={pick} />
        </Field>
        {patient && !issue.data && (
          <div className="flex flex-wrap items-center gap-3">
            <Button loading={issue.isPending} onClick={() => issue.mutate({ body: { patientId: patient.id } })}>
              Issue a code
            </Button>
            <span className="text-sm text-muted">{hitLine(patient)}</span>
          </div>
        )}
        {issue.isError && (
          <Alert tone="critical" live="alert">
            {issue.error.message}
          </Alert>
        )}
        {patient && issue.data && <IssuedCode patient={patient} {...issue.data} />}
      </CardContent>
    </Card>
  )
}

function IssuedCode({ patient, code, expiresAt }: { patient: PatientChoice; code: string; expiresAt: string }) {
  return (
    <div className="grid gap-3">
      <Alert tone="success" live="status" title={code}>
        {hitLine(patient)}. Works once, until {formatDateTime(expiresAt)}. It is shown only now.
      </Alert>
      <div>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print the code
        </Button>
      </div>
      {createPortal(<PrintedCode name={patient.name} code={code} expiresAt={expiresAt} />, document.body)}
    </div>
  )
}

/** The only content of the printed page; the print styles hide everything else. */
function PrintedCode({ name, code, expiresAt }: { name: string; code: string; expiresAt: string }) {
  return (
    <section className="print-sheet" aria-hidden="true">
      <h1>Your code for Aurora</h1>
      <p>{name}</p>
      <p className="print-sheet-code">{code}</p>
      <ol>
        <li>Go to {location.host} and sign in. If you have no account yet, choose to register as a patient first.</li>
        <li>Open Account &amp; security.</li>
        <li>Type this code under Link your chart.</li>
      </ol>
      <p>
        The code works once, until {formatDateTime(expiresAt)}. Do not give it to anyone else: it opens your health
        record.
      </p>
    </section>
  )
}
