import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { breaches } from '../../breaches/contract.ts'
import { auditTrail } from '../../contract.ts'
import type { ScreenProps } from '../screen-props.ts'
import { ExposedTable } from './exposed-table.tsx'

const LOOK_BACK_DAYS = 30 // breaches have usually gone on for a while before discovery

interface Asked {
  agent?: string
  patient?: string
  from: string
  to: string
}

/** Who saw what, from the log; affected patients can be added to the breach's list. */
export function BreachExposure({ breach, isPending, onChange }: ScreenProps) {
  const [asked, setAsked] = useState<Asked>()
  const { data, error, isFetching, refetch } = useRead(breaches.exposure, {
    params: { id: breach.id },
    query: asked ?? { from: '', to: '' },
    enabled: asked !== undefined,
  })
  const listed = new Set(breach.affected.map(({ id }) => id))
  return (
    <Card aria-label="Who saw what">
      <CardHeader>
        <CardTitle>Who saw what</CardTitle>
        <CardDescription>
          From the audit log: the patients an account accessed, or the users who accessed a patient
        </CardDescription>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-4">
        <Question
          from={addDays(practiceDay(breach.discoveredAt), -LOOK_BACK_DAYS)}
          isFetching={isFetching}
          onAsk={setAsked}
        />
        {error && <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {isFetching && !data && <LoadingText visible>Searching the log…</LoadingText>}
        {data?.people.length === 0 && <EmptyState title="No data was accessed" />}
        {data && data.unnamedRecords > 0 && (
          <Alert tone="warning">
            {`${data.unnamedRecords} more records were shown in lists. Their patients cannot be named: they have none, are restricted, or are not in the current data source.`}
          </Alert>
        )}
        {data?.isPartial && <Alert tone="warning">More lists were opened than are shown. Choose fewer days.</Alert>}
        {data && data.people.length > 0 && (
          <ExposedTable
            people={data.people}
            listed={listed}
            canAdd={!breach.isClosed && !isPending}
            onAdd={(add) => onChange({ kind: 'affected', add, remove: [] })}
          />
        )}
        <section className="grid gap-2" aria-label="People affected">
          <h3 className="font-semibold">{`People affected (${breach.affected.length})`}</h3>
          <ul className="flex flex-wrap gap-2">
            {breach.affected.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-1 rounded-control border px-2 py-1 text-sm">
                {name}
                {!breach.isClosed && (
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Remove ${name} from the list`}
                    onClick={() => onChange({ kind: 'affected', add: [], remove: [id] })}
                  >
                    ×
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      </CardContent>
    </Card>
  )
}

interface QuestionProps {
  from: string
  isFetching: boolean
  onAsk: (asked: Asked) => void
}

function Question({ from: first, isFetching, onAsk }: QuestionProps) {
  const accounts = useRead(auditTrail.accounts)
  const [agent, setAgent] = useState('')
  const [patient, setPatient] = useState<PatientChoice>()
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(practiceDay(new Date()))
  const [isTried, setIsTried] = useState(false)
  const problem = agent || patient ? undefined : 'Choose a member of staff or a patient'
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (problem || !from || !to || from > to) return
    onAsk({ agent, patient: patient?.id ?? '', from: dayBounds(from)[0], to: dayBounds(to)[1] })
  }
  return (
    <form className="grid gap-3 md:grid-cols-2" onSubmit={submit} noValidate>
      <Field label="Access by" error={isTried ? problem : undefined}>
        <NativeSelect value={agent} onChange={({ target }) => setAgent(target.value)}>
          <option value="">Anyone</option>
          {accounts.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="To the data of">
        <PatientPicker patient={patient} onPick={setPatient} />
      </Field>
      <Field label="From">
        <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="To" error={from > to ? 'The end must not be before the start' : undefined}>
        <Input type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <div>
        <Button type="submit" loading={isFetching} loadingText="Searching…">
          Search the log
        </Button>
      </div>
    </form>
  )
}
