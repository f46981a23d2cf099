import { useEffect, useRef, useState } from 'react'
import { toast } from '../feedback/toast-store.ts'
import { openMicrophone, RECORDED_TYPE } from './microphone.ts'

export interface Dictation {
  state: 'ready' | 'listening' | 'writing'
  seconds: number
  /** The last words could not be written down; their sound is still here. */
  hasFailed: boolean
  start: () => void
  stop: () => void
  tryAgain: () => void
}

const SECONDS_AT_MOST = 120

/** A few words of the clinician as text; the sound is kept only until it has been written down. */
export function useDictation(transcribe: (sound: Blob) => Promise<string>, onWords: (text: string) => void): Dictation {
  const [state, setState] = useState<Dictation['state']>('ready')
  const [seconds, setSeconds] = useState(0)
  const [failed, setFailed] = useState<Blob>()
  const recorder = useRef<MediaRecorder>(undefined)
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      release(recorder.current)
    }
  }, [])

  useEffect(() => {
    if (state !== 'listening') return
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    const limit = setTimeout(() => recorder.current?.stop(), SECONDS_AT_MOST * 1000)
    return () => {
      clearInterval(timer)
      clearTimeout(limit)
    }
  }, [state])

  async function writeDown(sound: Blob): Promise<void> {
    setState('writing')
    setFailed(undefined)
    try {
      const text = await transcribe(sound)
      if (!isHere.current) return
      if (text.trim()) onWords(text)
      else toast({ title: 'Nothing Heard', description: 'No words were recognised. Please dictate again.' })
    } catch (error) {
      if (isHere.current) setFailed(sound)
      toast({ title: 'Dictation Failed', description: (error as Error).message, variant: 'destructive' })
    }
    setState('ready')
  }

  async function listen(): Promise<void> {
    try {
      const stream = await openMicrophone()
      const started = new MediaRecorder(stream, { mimeType: RECORDED_TYPE })
      if (!isHere.current) return release(started)
      const parts: Blob[] = []
      started.ondataavailable = ({ data }) => void (data.size > 0 && parts.push(data))
      started.onstop = () => {
        release(started)
        if (isHere.current) void writeDown(new Blob(parts, { type: 'audio/webm' }))
      }
      recorder.current = started
      setSeconds(0)
      started.start()
      setState('listening')
    } catch {
      toast({
        title: 'Dictation Failed',
        description: 'Please check microphone permissions',
        variant: 'destructive',
      })
    }
  }

  return {
    state,
    seconds,
    hasFailed: failed !== undefined,
    start: () => void listen(),
    stop: () => recorder.current?.stop(),
    tryAgain: () => failed && void writeDown(failed),
  }
}

function release(recorder: MediaRecorder | undefined): void {
  for (const track of recorder?.stream.getTracks() ?? []) track.stop()
}
