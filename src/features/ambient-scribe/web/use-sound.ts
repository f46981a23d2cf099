import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { requestForScreen } from '#platform/api/web/request.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { ambientScribe } from '../contract.ts'

export interface Sound {
  /** Start of the passage being played. */
  playing: number | undefined
  play: (startSeconds: number, endSeconds: number) => void
  stop: () => void
}

const BEFORE_SECONDS = 0.3

/** Plays passages of a recording; the sound is fetched with the first of them. */
export function useSound(recordingId: string | undefined): Sound {
  const [playing, setPlaying] = useState<number>()
  const element = useRef<Promise<HTMLAudioElement>>(undefined)

  useEffect(() => {
    if (!recordingId) return
    return () => {
      void element.current?.then((audio) => {
        audio.pause()
        URL.revokeObjectURL(audio.src)
      })
      element.current = undefined
      setPlaying(undefined)
    }
  }, [recordingId])

  const stop = useCallback(() => {
    void element.current?.then((audio) => audio.pause())
    setPlaying(undefined)
  }, [])

  async function play(startSeconds: number, endSeconds: number): Promise<void> {
    if (!recordingId) return
    try {
      element.current ??= load(recordingId)
      const audio = await element.current
      audio.currentTime = Math.max(0, startSeconds - BEFORE_SECONDS)
      audio.ontimeupdate = () => audio.currentTime >= endSeconds + BEFORE_SECONDS && stop()
      audio.onended = stop
      setPlaying(startSeconds)
      await audio.play()
    } catch (error) {
      element.current = undefined
      setPlaying(undefined)
      toast({ title: 'Playback Failed', description: (error as Error).message, variant: 'destructive' })
    }
  }

  return { playing, play: (start, end) => void play(start, end), stop }
}

async function load(id: string): Promise<HTMLAudioElement> {
  const response = await requestForScreen('GET', urlOf(ambientScribe.audio, { params: { id } }))
  const audio = new Audio(URL.createObjectURL(await response.blob()))
  await new Promise<void>((resolve, reject) => {
    audio.onloadedmetadata = () => resolve()
    audio.onerror = () => reject(new Error('This browser cannot play the recording.'))
  })
  if (audio.duration !== Number.POSITIVE_INFINITY) return audio
  // a recorded stream tells its length only once its end was looked for; without it nothing can be sought
  await new Promise<void>((resolve) => {
    audio.ondurationchange = () => audio.duration !== Number.POSITIVE_INFINITY && resolve()
    audio.currentTime = Number.MAX_SAFE_INTEGER
  })
  return audio
}
