import { useEffect, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { requestJson } from '#platform/api/web/request.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { write } from '#platform/api/web/write.ts'
import { ambientScribe, type Recording, type Transcription } from '../contract.ts'
import type { ScribeEncounterType } from '../rules.ts'
import { sendLeftovers, type Uploader } from './recording/uploader.ts'

export interface Job {
  recordingId: string
  encounterType: ScribeEncounterType
  /** The whole sound, where this page recorded it. */
  sound?: Blob
  uploader?: Uploader
}

export interface Transcribing {
  job: Job | undefined
  /** What was heard so far. */
  heard: string
  stage: string
  /** Why the last try failed; the sound is kept. */
  failure: { job: Job; message: string } | undefined
  run: (job: Job) => void
  dismiss: () => void
}

const ASK_EVERY_MS = 1500

/** Sends what is left of the sound, then waits for its words; a failed try can be repeated from the kept sound. */
export function useTranscribing(onDone: (transcription: Transcription, recordingId: string) => void): Transcribing {
  const [job, setJob] = useState<Job>()
  const [stage, setStage] = useState('')
  const [heard, setHeard] = useState('')
  const [failure, setFailure] = useState<Transcribing['failure']>()
  const recordingId = job?.recordingId

  useEffect(() => {
    if (!recordingId) return
    const timer = setInterval(() => {
      const url = urlOf(ambientScribe.readRecording, { params: { id: recordingId } })
      requestJson('GET', url, { isBackground: true }).then(
        (reply) => {
          const { progress } = reply as Recording
          if (progress) setHeard(progress.segments.map(({ text }) => text).join(' '))
        },
        () => undefined, // the next one tells more
      )
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [recordingId])

  async function work(next: Job): Promise<void> {
    setJob(next)
    setHeard('')
    setFailure(undefined)
    try {
      setStage('Sending the rest of the recording…')
      await next.uploader?.finished()
      await sendLeftovers(next.recordingId)
      await write(ambientScribe.finishRecording, { params: { id: next.recordingId } })
      setStage('Transcribing…')
      const body = new FormData()
      body.set('encounterType', next.encounterType)
      body.set('recordingId', next.recordingId)
      if (next.sound) body.set('audio', next.sound, 'recording.webm')
      const transcription = await write(ambientScribe.transcribe, { body })
      onDone(transcription, next.recordingId)
      toast({
        title: 'Transcription Complete',
        description: confidenceText(transcription.confidence),
        variant: 'success',
      })
    } catch (error) {
      setFailure({ job: next, message: (error as Error).message })
      toast({ title: 'Transcription Failed', description: 'Please try again', variant: 'destructive' })
    } finally {
      setJob(undefined)
      setStage('')
    }
  }

  return { job, heard, stage, failure, run: (next) => void work(next), dismiss: () => setFailure(undefined) }
}

export function confidenceText(confidence: number): string {
  return `Confidence: ${Math.round(confidence * 100)}%`
}
