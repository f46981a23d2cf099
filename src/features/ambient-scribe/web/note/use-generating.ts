import { useEffect, useRef, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { practiceDay } from '#fhir/dates.ts'
import { write } from '#platform/api/web/write.ts'
import { ambientScribe, type Note } from '../../contract.ts'
import {
  NEEDS_BOTH,
  PROGRESS_AT_MOST,
  PROGRESS_EVERY_MS,
  PROGRESS_STEP,
  type ScribeEncounterType,
} from '../../rules.ts'
import { confidenceText } from '../use-transcribing.ts'

export interface Generating {
  isRunning: boolean
  /** 0 to 100. */
  progress: number
  failure: string | undefined
  run: (asked: {
    patientId: string | undefined
    transcript: string
    encounterType: ScribeEncounterType
    /** When consent was given, which is the day of the visit; absent where nothing was recorded. */
    startedAt?: string | undefined
  }) => void
  cancel: () => void
}

/** The bar rises by 10 every 200 ms up to 90 (requirements 2 §9); only the answer makes it 100. */
export function useGenerating(onDone: (note: Note, transcript: string) => void): Generating {
  const [isRunning, setIsRunning] = useState(false)
  const [progress, setProgress] = useState(0)
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(
      () => setProgress((before) => Math.min(PROGRESS_AT_MOST, before + PROGRESS_STEP)),
      PROGRESS_EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [isRunning])
  useEffect(() => () => stop.current?.abort(), [])

  async function work({
    patientId,
    transcript,
    encounterType,
    startedAt,
  }: Parameters<Generating['run']>[0]): Promise<void> {
    const controller = new AbortController()
    stop.current = controller
    setIsRunning(true)
    setProgress(0)
    setFailure(undefined)
    try {
      if (!patientId || !transcript.trim()) throw new Error(NEEDS_BOTH)
      const body = { transcript, encounterType, ...(startedAt && { visitDate: practiceDay(startedAt) }) }
      const note = await write(ambientScribe.generateNote, { params: { patientId }, body, signal: controller.signal })
      setProgress(100)
      onDone(note, transcript)
      toast({ title: 'Clinical Note Generated', description: confidenceText(note.confidence), variant: 'success' })
    } catch (error) {
      setProgress(0)
      if (controller.signal.aborted) return
      setFailure((error as Error).message)
      toast({ title: 'Generation Failed', description: 'Please try again', variant: 'destructive' })
    } finally {
      setIsRunning(false)
    }
  }

  return { isRunning, progress, failure, run: (asked) => void work(asked), cancel: () => stop.current?.abort() }
}
