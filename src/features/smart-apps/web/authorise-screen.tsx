import { Check, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRoute } from 'wouter'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { formatBirthDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { type AuthorisationQuestion, smartApps } from '../contract.ts'

/** An app requests access: shows what it could do in plain language, to be allowed or not. */
export default function AuthoriseScreen() {
  const [, params] = useRoute('/apps/authorise/:id')
  const id = params?.id ?? ''
  const { data, error, isPending, refetch } = useRead(smartApps.request, { params: { id } })
  return (
    <Card className="mx-auto w-full max-w-2xl">
      {data ? (
        <Question id={id} question={data} />
      ) : (
        <CardContent>
          {isPending && (
            <>
              <LoadingText>Loading the request…</LoadingText>
              <SkeletonText />
            </>
          )}
          {error && (
            <ErrorState title="This app cannot be connected" cause={error.message} onRetry={() => void refetch()} />
          )}
        </CardContent>
      )}
    </Card>
  )
}

function Question({ id, question }: { id: string; question: AuthorisationQuestion }) {
  const { app, lines, patient, needsPatient, isKnown } = question
  const [chosen, setChosen] = useState<PatientChoice>()
  const [isTried, setIsTried] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const sent = {
    onSuccess: ({ returnTo }: { returnTo: string }) => {
      setIsLeaving(true)
      window.location.assign(returnTo)
    },
    onError: ({ message }: Error) =>
      toast({ title: 'Connection Failed', description: message, variant: 'destructive' }),
  }
  const approve = useWrite(smartApps.approve, sent)
  const deny = useWrite(smartApps.deny, sent)
  const { mutate } = approve
  const isSent = useRef(false)
  // allowed before and just opened from the chart: asking again would only train users not to read
  useEffect(() => {
    if (!isKnown || isSent.current) return
    isSent.current = true
    mutate({ params: { id }, body: {} })
  }, [isKnown, id, mutate])

  if (isKnown && !approve.error) {
    return (
      <CardContent>
        <LoadingText visible>{`Opening ${app.name}…`}</LoadingText>
      </CardContent>
    )
  }

  function submit() {
    setIsTried(true)
    if (needsPatient && !chosen) return
    approve.mutate({ params: { id }, body: chosen ? { patientId: chosen.id } : {} })
  }

  return (
    <>
      <CardHeader>
        <CardTitle>
          <ShieldCheck aria-hidden="true" />
          {`Allow ${app.name}?`}
        </CardTitle>
        <CardDescription>
          {`You will be sent to ${app.address}. It is not part of Aurora; the practice has registered it.`}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {patient && (
          <p>
            <span className="text-sm text-muted">With the record of </span>
            <span className="font-medium">{patient.name}</span>
            {patient.birthDate && (
              <span className="text-sm text-muted">{`, born ${formatBirthDate(patient.birthDate)}`}</span>
            )}
          </p>
        )}
        {needsPatient && (
          <Field label="Whose record?" required error={isTried && !chosen ? 'Choose a patient' : undefined}>
            <PatientPicker patient={chosen} onPick={setChosen} />
          </Field>
        )}
        <section aria-labelledby="may">
          <h3 id="may" className="mb-2 font-medium">
            It will be able to
          </h3>
          <ul className="grid gap-2">
            {lines.map((line) => (
              <li key={line} className="flex items-start gap-2">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
                {line}
              </li>
            ))}
          </ul>
        </section>
        <p className="text-sm text-muted">
          Never more than you can do yourself. Everything it opens is in the audit log under its name and yours. You can
          disconnect it at any time under Account &amp; security.
        </p>
      </CardContent>
      <CardFooter className="flex flex-wrap gap-3">
        <Button loading={approve.isPending || isLeaving} loadingText="Connecting…" onClick={submit}>
          Allow access
        </Button>
        <Button
          variant="outline"
          loading={deny.isPending}
          loadingText="Going back…"
          onClick={() => deny.mutate({ params: { id } })}
        >
          Do not allow
        </Button>
      </CardFooter>
    </>
  )
}
