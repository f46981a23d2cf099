import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '#platform/api/web/refresh.ts'
import { patientPortal } from '../contract.ts'
import { portalHome } from '../home/contract.ts'
import { useOwnerId } from './owner.ts'
import { usePatient } from './patient.ts'
import type { Report, Reported } from './report.ts'

/** Sends a report; the code that sends it loads after first paint. */
export function useReport(): { report: (report: Report) => Promise<Reported>; isPending: boolean } {
  const client = useQueryClient()
  const patient = usePatient()
  const ownerId = useOwnerId()
  const [isPending, setIsPending] = useState(false)
  async function report(entry: Report): Promise<Reported> {
    setIsPending(true)
    try {
      const { sendReport } = await import('./send-report.ts')
      const reported = await sendReport(entry, patient.id, ownerId)
      if (typeof reported === 'object') {
        void refresh(client, [portalHome.healthSummary, patientPortal.planToday, patientPortal.insights])
      }
      return reported
    } finally {
      setIsPending(false)
    }
  }
  return { report, isPending }
}
