import type { PracticeSettings } from '#platform/sign-in/practice/practice-settings.ts'
import { AUDIO_DAYS, DEFAULT_AUDIO_DAYS } from '../rules.ts'

const KEY = 'scribe-audio-days'

/** As much of the practice's settings as this needs. */
export type Settings = Pick<PracticeSettings, 'list' | 'write'>

export async function readAudioDays(settings: Settings, practice: number): Promise<number> {
  const value = (await settings.list(practice, KEY)).get(KEY)?.value
  return AUDIO_DAYS.find((days) => days === value) ?? DEFAULT_AUDIO_DAYS
}

export async function writeAudioDays(
  settings: Settings,
  practice: number,
  days: number,
  by: { name: string; at: string },
): Promise<void> {
  await settings.write(practice, KEY, { value: days, updatedAt: by.at, changedBy: by.name })
}
