import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { write } from '#platform/api/web/use-write.ts'
import { clinicalLists, type Prescription, type SafetyReport } from '../../contract.ts'
import { isRecordedDate } from '../../forms/recorded-date.ts'

const DEBOUNCE_MS = 250

export interface SafetyCheck {
  report: SafetyReport | undefined
  /** The check itself failed, which does not mean that nothing was found. */
  error: Error | null
  isChecking: boolean
}

/** Checks the prescription while it is typed, and again when an allergy, medication or condition changes. */
export function useSafetyCheck(
  patientId: string,
  prescription: Prescription,
  replaces: readonly string[],
): SafetyCheck {
  const text = JSON.stringify({ ...prescription, replaces })
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const body = JSON.parse(asked) as Prescription & { replaces?: string[] }
  const isNumber = (value: number | null | undefined) => value === undefined || (value !== null && value > 0)
  const isReady =
    body.medicine.text.length >= 3 &&
    body.start.length === 10 &&
    isRecordedDate(body.start) &&
    isNumber(body.doseAmount) &&
    isNumber(body.durationDays)
  const { data, error, isFetching } = useQuery({
    queryKey: ['medication-check', patientId, asked],
    queryFn: () => write(clinicalLists.checkMedication, { params: { id: patientId }, body }),
    enabled: isReady,
    placeholderData: (previous: SafetyReport | undefined) => previous,
    meta: { live: ['AllergyIntolerance', 'MedicationRequest', 'Condition'] },
  })
  return { report: isReady ? data : undefined, error: isReady ? error : null, isChecking: isFetching || text !== asked }
}
