import { useEffect, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { practiceDay } from '#fhir/dates.ts'
import { decimalAge } from '#medicine/from-record/patient-record.ts'
import { write } from '#platform/api/web/write.ts'
import { type Interpretation, type Person, respiratory } from '../../contract.ts'
import type { NewTest } from '../../rules.ts'
import { Reading } from '../reading.tsx'

const DEBOUNCE_MS = 250

/** The interpretation while values are typed, by the same endpoint that interprets saved tests. */
export function LiveReading({ person, test }: { person: Person; test: Omit<NewTest, 'patientId'> | undefined }) {
  const [found, setFound] = useState<Interpretation>()
  const [failure, setFailure] = useState('')
  const ageYears = decimalAge(person.birthDate, test?.date ?? '')
  // a mistyped date in the form is not a gap in the record
  const isBirthKnown = decimalAge(person.birthDate, practiceDay(new Date())) !== undefined
  const missing = [!person.sex && 'sex', !isBirthKnown && 'full date of birth'].filter(Boolean)
  const request =
    test && person.sex && ageYears !== undefined ? JSON.stringify({ ...test, sex: person.sex, ageYears }) : ''

  useEffect(() => {
    if (!request) {
      setFound(undefined)
      return
    }
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      write(respiratory.interpret, { body: JSON.parse(request), signal: aborter.signal })
        .then((reply) => {
          setFound(reply)
          setFailure('')
        })
        .catch((error: Error) => !aborter.signal.aborted && setFailure(error.message))
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [request])

  if (missing.length > 0) {
    return (
      <Alert tone="unknown" title="Cannot be interpreted">
        {`Not recorded: ${missing.join(', ')}. The values can still be saved.`}
      </Alert>
    )
  }
  if (failure) return <Alert tone="warning">{failure}</Alert>
  if (!found) return <p className="text-sm text-muted">The reading appears here as you type.</p>
  return <Reading interpretation={found} caption="Z-scores of the values typed" />
}
