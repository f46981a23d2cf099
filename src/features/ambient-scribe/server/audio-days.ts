import type { PracticeSettings } from '#platform/sign-in/practice/practice-settings.ts'
import { AUDIO_DAYS, DEFAULT_AUDIO_DAYS } from '../rules.ts'

export const AUDIO_DAYS_KEY = 'scribe-audio-days'

/** As much of the practice's settings as this needs. */
export type Settings = Pick<PracticeSettings, 'list'>

export async function readAudioDays(settings: Settings, practice: number): Promise<number> {
  const value = (await settings.list(practice, AUDIO_DAYS_KEY)).get(AUDIO_DAYS_KEY)?.value
  return AUDIO_DAYS.find((days) => days === value) ?? DEFAULT_AUDIO_DAYS
}
