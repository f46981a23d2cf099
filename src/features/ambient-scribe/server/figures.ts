import { dayBounds, practiceDay } from '#fhir/dates.ts'
import type { Recordings } from '#platform/recordings/recordings.ts'
import type { Records } from '#platform/records/records.ts'
import type { UserSettings } from '#platform/sign-in/accounts/user-settings.ts'

const KEY = 'scribe-figures'

interface Totals {
  notes: number
  sentences: number
  kept: number
  milliseconds: number
}

export interface DraftFigures {
  sentences: number
  kept: number
  processingTime: number
}

async function totalsOf(settings: UserSettings, userId: string): Promise<Totals> {
  const value = (await settings.read(userId, KEY))?.value
  return (value as Totals | undefined) ?? { notes: 0, sentences: 0, kept: 0, milliseconds: 0 }
}

export async function countDraft(settings: UserSettings, userId: string, draft: DraftFigures, at: string) {
  const { notes, sentences, kept, milliseconds } = await totalsOf(settings, userId)
  const value: Totals = {
    notes: notes + 1,
    sentences: sentences + draft.sentences,
    kept: kept + Math.min(draft.kept, draft.sentences),
    milliseconds: milliseconds + draft.processingTime,
  }
  await settings.write(userId, KEY, { value, updatedAt: at })
}

export async function readFigures(records: Records, recordings: Recordings, settings: UserSettings, now: Date) {
  const [today] = dayBounds(practiceDay(now))
  const { notes, sentences, kept, milliseconds } = await totalsOf(settings, records.who.id)
  return {
    sessionsToday: await recordings.countSince(records, new Date(today).toISOString()),
    ...(sentences > 0 && { accuracyPercent: Math.round((kept / sentences) * 100) }),
    ...(notes > 0 && { responseSeconds: Math.round(milliseconds / notes / 100) / 10 }),
  }
}
