import { useCallback, useEffect, useRef, useState } from 'react'
import { RECORDED_TYPE } from '#design/dictation/microphone.ts'
import { CHUNK_MS } from '../../rules.ts'
import { watchLevel } from './sound-level.ts'
import { openUploader, type Uploader } from './uploader.ts'

export type RecorderState = 'ready' | 'recording' | 'paused'

export interface Recorder {
  state: RecorderState
  seconds: number
  /** 0 to 1. */
  level: number
  /** Parts that have not reached the server yet. */
  waiting: number
  start(stream: MediaStream, recordingId: string): void
  pause(): void
  resume(): void
  /** Ends it; the whole sound, and the uploader that still sends. */
  stop(): Promise<{ sound: Blob; uploader: Uploader }>
}

interface Running {
  recorder: MediaRecorder
  stream: MediaStream
  parts: Blob[]
  uploader: Uploader
  endLevel: () => void
}

const STILL_HERE_EVERY_SECONDS = 30

export function useRecorder(onFault: (error: Error) => void): Recorder {
  const [state, setState] = useState<RecorderState>('ready')
  const [seconds, setSeconds] = useState(0)
  const [level, setLevel] = useState(0)
  const [waiting, setWaiting] = useState(0)
  const running = useRef<Running>(undefined)

  useEffect(() => {
    if (state !== 'recording') return
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    // a consultation under way is work, though nobody touches the screen: the session does not end in it
    const sign = setInterval(() => window.dispatchEvent(new Event('wheel')), STILL_HERE_EVERY_SECONDS * 1000)
    return () => {
      clearInterval(timer)
      clearInterval(sign)
    }
  }, [state])

  const release = useCallback(() => {
    const { stream, endLevel } = running.current ?? {}
    for (const track of stream?.getTracks() ?? []) track.stop()
    endLevel?.()
    running.current = undefined
    setLevel(0)
    setState('ready')
  }, [])

  // leaving the screen closes the microphone; what was said until then is kept
  useEffect(
    () => () => {
      if (running.current?.recorder.state !== 'inactive') running.current?.recorder.stop()
      release()
    },
    [release],
  )

  return {
    state,
    seconds,
    level,
    waiting,
    start(stream, recordingId) {
      const recorder = new MediaRecorder(stream, { mimeType: RECORDED_TYPE })
      const uploader = openUploader(recordingId, setWaiting)
      const parts: Blob[] = []
      recorder.ondataavailable = ({ data }) => {
        if (data.size === 0) return
        uploader.add(parts.length, data)
        parts.push(data)
      }
      recorder.onerror = () => onFault(new Error('The microphone stopped.'))
      running.current = { recorder, stream, parts, uploader, endLevel: watchLevel(stream, setLevel) }
      setSeconds(0)
      recorder.start(CHUNK_MS)
      setState('recording')
    },
    pause() {
      const { recorder, stream } = running.current ?? {}
      recorder?.pause()
      // off the record: the microphone hears nothing either
      for (const track of stream?.getTracks() ?? []) track.enabled = false
      setState('paused')
    },
    resume() {
      const { recorder, stream } = running.current ?? {}
      for (const track of stream?.getTracks() ?? []) track.enabled = true
      recorder?.resume()
      setState('recording')
    },
    async stop() {
      const now = running.current
      if (!now) throw new Error('Nothing is being recorded.')
      await new Promise<void>((resolve) => {
        now.recorder.onstop = () => resolve()
        if (now.recorder.state === 'inactive') resolve()
        else now.recorder.stop()
      })
      release()
      return { sound: new Blob(now.parts, { type: 'audio/webm' }), uploader: now.uploader }
    },
  }
}
