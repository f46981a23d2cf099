import { instantAt, practiceDay, practiceTime } from '#fhir/dates.ts'
import type { Coded, Reading, Readings } from '../contract.ts'
import { type MeasureName, QUICK_SETS, type QuickSet } from '../rules.ts'
import type { FormProblems } from './form-problems.ts'
import { readingProblems } from './reading-problems.ts'
import { isRecordedDate } from './recorded-date.ts'

/** Values while they are typed. Only the visible set is sent. */
export interface ReadingsDraft {
  set: QuickSet | 'Other'
  values: Partial<Record<MeasureName, string>>
  other: Coded
  otherValue: string
  otherUnit: string
  /** 'YYYY-MM-DD' and 'HH:MM' in the practice's time zone. */
  day: string
  time: string
  isSelfMeasured: boolean
  note: string
}

export function emptyReadings(now: Date): ReadingsDraft {
  return {
    set: 'Vital signs',
    values: {},
    other: { text: '' },
    otherValue: '',
    otherUnit: '',
    day: practiceDay(now),
    time: practiceTime(now),
    isSelfMeasured: false,
    note: '',
  }
}

export function toReadings(draft: ReadingsDraft): Readings {
  return {
    at: instantAt(draft.day, draft.time),
    readings: readingsOf(draft),
    isSelfMeasured: draft.isSelfMeasured || undefined,
    note: draft.note.trim() || undefined,
  }
}

function readingsOf(draft: ReadingsDraft): Reading[] {
  if (draft.set === 'Other') {
    const text = draft.otherValue.trim()
    const number = Number(text)
    const value = text !== '' && Number.isFinite(number) ? number : text
    return [{ code: draft.other, value, unit: draft.otherUnit.trim() || undefined }]
  }
  return QUICK_SETS[draft.set].flatMap((name: MeasureName) => {
    const text = draft.values[name]?.trim()
    return text ? [{ name, value: Number(text) }] : []
  })
}

export function readingsProblems(draft: ReadingsDraft, now: Date): FormProblems {
  const isTime = draft.day.length === 10 && isRecordedDate(draft.day) && /^\d{2}:\d{2}$/.test(draft.time)
  if (!isTime) return { at: 'Taken on: enter a day and a time' }
  const entered = toReadings(draft)
  const found: Record<string, string> = { ...readingProblems(entered, now) }
  if (draft.set === 'Other') {
    if (!draft.other.text.trim()) found.other = 'Enter what was measured'
    if (!draft.otherValue.trim()) found.otherValue = 'Enter a value'
  } else if (entered.readings.length === 0) {
    found.readings = 'Enter at least one value'
  }
  return found
}
