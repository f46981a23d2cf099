import { useEffect, useState } from 'react'
import { openMicrophone } from '#design/dictation/microphone.ts'
import { playChime } from '#design/feedback/sound.ts'
import { toast } from '#design/feedback/toast-store.ts'
import { write } from '#platform/api/web/write.ts'
import { ambientScribe } from '../contract.ts'
import type { ConsentGiven } from './consent-dialog.tsx'
import { type Recorder, useRecorder } from './recording/use-recorder.ts'
import type { ScribeSession } from './use-session.ts'
import type { Transcribing } from './use-transcribing.ts'

export interface RecordingWork {
  recorder: Recorder
  isStarting: boolean
  start: (consent: ConsentGiven) => void
  stop: () => void
}

/** From everyone's consent to the sound on its way to be written down. */
export function useRecording(
  { session, update }: Pick<ScribeSession, 'session' | 'update'>,
  transcribing: Transcribing,
  onStarted: () => void,
): RecordingWork {
  const [isStarting, setIsStarting] = useState(false)
  const recorder = useRecorder((error) =>
    toast({ title: 'Recording Failed', description: error.message, variant: 'destructive' }),
  )

  async function start(consent: ConsentGiven): Promise<void> {
    const { patient, encounterType } = session
    if (!patient) return
    setIsStarting(true)
    const stream = await openMicrophone().catch(() => undefined)
    if (!stream) {
      toast({ title: 'Recording Failed', description: 'Please check microphone permissions', variant: 'destructive' })
      setIsStarting(false)
      return
    }
    try {
      const body = { patientId: patient.id, encounterType, consent }
      const { id, startedAt } = await write(ambientScribe.startRecording, { body })
      update({
        recordingId: id,
        consent: { how: consent.how, people: consent.people.length, at: startedAt },
        transcript: '',
        transcription: undefined,
        note: undefined,
        documents: [],
      })
      recorder.start(stream, id)
      onStarted()
      void playChime()
      toast({ title: 'Recording Started', description: 'Ambient listening active' })
    } catch (error) {
      for (const track of stream.getTracks()) track.stop()
      toast({ title: 'Recording Failed', description: (error as Error).message, variant: 'destructive' })
    }
    setIsStarting(false)
  }

  async function stop(): Promise<void> {
    const { recordingId, encounterType } = session
    const { sound, uploader } = await recorder.stop()
    void playChime()
    toast({ title: 'Recording Stopped', description: 'Processing transcription...' })
    if (recordingId) transcribing.run({ recordingId, encounterType, sound, uploader })
  }

  return { recorder, isStarting, start: (consent) => void start(consent), stop: () => void stop() }
}

/** Alt+Shift+R: asks for consent, then pauses and resumes. */
export function useRecordingKey(recorder: Recorder, onRecord: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyR') return
      event.preventDefault()
      if (recorder.state === 'recording') recorder.pause()
      else if (recorder.state === 'paused') recorder.resume()
      else onRecord()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
