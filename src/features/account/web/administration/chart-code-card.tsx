import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { accountAdministration } from '../../administration/contract.ts'
import { CHART_CODE_DAYS } from '../../rules.ts'
import { hitLine } from './patient-account-row.tsx'
import { PrintedCode } from './printed-code.tsx'

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
        {patient && issue.data && (
          <PrintedCode
            {...issue.data}
            title="Your code for Aurora"
            name={patient.name}
            about={hitLine(patient)}
            steps={[
              `Go to ${location.host} and sign in. If you have no account yet, choose to register as a patient first.`,
              'Open Account & security.',
              'Type this code under Link your chart.',
            ]}
            opens="your health record"
          />
        )}
      </CardContent>
    </Card>
  )
}
