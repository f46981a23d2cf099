/** Requirements 2 §7 and §9. */
export const MICROPHONE = {
  channelCount: 1,
  sampleRate: 44_100,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
} as const

export const RECORDED_TYPE = 'audio/webm;codecs=opus'

export function openMicrophone(): Promise<MediaStream> {
  if (!navigator.mediaDevices) return Promise.reject(new Error('This browser cannot use a microphone here.'))
  return navigator.mediaDevices.getUserMedia({ audio: MICROPHONE })
}
