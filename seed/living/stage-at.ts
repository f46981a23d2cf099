import type { Stage, TodaySlot } from '../clinical/timeline.ts'
import { isClinicDay } from '../practice/calendar.ts'
import { nextClinicDay } from './clinic-day.ts'

const ARRIVES_BEFORE_MINUTES = 10
const DEMO_PROVIDER = 'demo-provider'
/** The demo provider's patients wait until they are called; after this they count as seen. */
const PATIENCE_MINUTES = 30

interface Booked {
  startMinute: number
  minutes: number
  practitionerId: string
}

/** How far an untouched visit has come at a minute of its day; undefined before the patient arrives. */
export function stageAt({ startMinute, minutes, practitionerId }: Booked, minute: number): Stage | undefined {
  const isWaitedFor = practitionerId === DEMO_PROVIDER
  if (minute >= startMinute + minutes + (isWaitedFor ? PATIENCE_MINUTES : 0)) return 'completed'
  if (minute >= startMinute && !isWaitedFor) return 'in-progress'
  if (minute >= startMinute - ARRIVES_BEFORE_MINUTES) return 'checked-in'
  return undefined
}

/** The time at which the practice is generated: the fixed list of today is then at its stage for that time. */
export interface Clock {
  minute: number
}

/** A slot of the fixed list by the clock. On a day without a clinic the list is that of the next clinic day. */
export function slotByClock(slot: TodaySlot, minutes: number, today: string, clock: Clock): TodaySlot {
  const ahead: Stage = slot.stage === 'scheduled' ? 'scheduled' : 'confirmed'
  const isOff = slot.stage === 'cancelled'
  if (!isClinicDay(today)) return { ...slot, day: nextClinicDay(today), stage: isOff ? 'cancelled' : ahead }
  const reached = stageAt({ ...slot, minutes }, clock.minute) ?? ahead
  return { ...slot, day: today, stage: isOff ? 'cancelled' : reached }
}
