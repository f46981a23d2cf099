import { useEffect, useRef, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { requestForScreen } from '#platform/api/web/request.ts'
import { saveResponse } from '#platform/api/web/save-response.ts'
import { transfer } from '../contract.ts'
import type { TransferFormat } from '../rules.ts'

export interface ExportRequest {
  format: TransferFormat
  patientId: string | undefined
  types: string[] | undefined
  purpose: string
}

/** Lines that are not records: the header of a CSV file, the frame of a bundle. */
const LINES_AROUND: Record<TransferFormat, number> = { ndjson: 0, csv: 1, bundle: 2 }

/** From a copy of the database that follows with a delay. */
function ageOf(response: Response): string {
  const seconds = Number(response.headers.get('x-aurora-seconds-behind') ?? 0)
  return seconds > 0 ? `. Changes of the last ${seconds === 1 ? 'second' : `${seconds} seconds`} may be missing.` : ''
}

export function useExport(onDone: () => void) {
  const [received, setReceived] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  return {
    isRunning: received !== undefined,
    received: received ?? 0,
    problem,
    cancel: () => running.current?.abort(),
    async start(body: ExportRequest): Promise<void> {
      const controller = new AbortController()
      running.current = controller
      setProblem(undefined)
      setReceived(0)
      try {
        const { method, path } = transfer.export
        const response = await requestForScreen(method, path, { body, signal: controller.signal })
        const records = (lines: number) => Math.max(0, lines - LINES_AROUND[body.format])
        const lines = await saveResponse(response, {
          fallbackName: 'aurora-export',
          counted: (so) => setReceived(records(so)),
        })
        toast({
          title: 'Export Complete',
          description: `${records(lines).toLocaleString('en-AU')} records saved to a file${ageOf(response)}`,
          variant: 'success',
        })
        onDone()
      } catch (error) {
        if (controller.signal.aborted) return
        setProblem((error as Error).message)
        toast({ title: 'Export Failed', description: (error as Error).message, variant: 'destructive' })
      } finally {
        setReceived(undefined)
      }
    },
  }
}
