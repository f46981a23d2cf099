import type { Reference, Schedule, Slot } from 'fhir/r4'
import { coding, concept } from '../codes/codings.ts'
import { auroraSystems } from '../codes/systems.ts'
import { idFrom, reference } from '../references.ts'

/**
 * Leave and blocked time as FHIR: an unavailable Slot on the Schedule of a clinician or a room. The id of the Schedule
 * names its actor, so that a Slot can be read alone.
 */
export const BLOCK_KINDS = ['leave', 'blocked'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export interface BlockedFor {
  type: 'Practitioner' | 'Location'
  id: string
  name: string
}

const PREFIX = { Practitioner: 'of-', Location: 'at-' } as const
const KIND_NAMES: Record<BlockKind, string> = { leave: 'Leave', blocked: 'Blocked time' }

export function scheduleId({ type, id }: Pick<BlockedFor, 'type' | 'id'>): string {
  return `${PREFIX[type]}${id}`.slice(0, 64)
}

export function toSchedule(whose: BlockedFor): Schedule {
  return {
    resourceType: 'Schedule',
    id: scheduleId(whose),
    active: true,
    actor: [reference(whose.type, whose.id, whose.name)],
  }
}

export interface BlockedTime {
  whose: BlockedFor
  kind: BlockKind
  /** ISO instants. */
  start: string
  end: string
  reason: string
}

export function toSlot({ whose, kind, start, end, reason }: BlockedTime): Slot {
  return {
    resourceType: 'Slot',
    status: 'busy-unavailable',
    schedule: reference('Schedule', scheduleId(whose), whose.name),
    serviceCategory: [concept(coding(auroraSystems.blockedTime, kind, KIND_NAMES[kind]))],
    start,
    end,
    ...(reason && { comment: reason }),
  }
}

export function blockedTimeIn(slot: Slot): BlockedTime | undefined {
  const whose = actorOf(slot.schedule)
  if (!whose || slot.status !== 'busy-unavailable') return undefined
  const code = slot.serviceCategory?.[0]?.coding?.[0]?.code
  return {
    whose,
    kind: code === 'leave' ? 'leave' : 'blocked',
    start: slot.start,
    end: slot.end,
    reason: slot.comment ?? '',
  }
}

function actorOf(schedule: Reference): BlockedFor | undefined {
  const id = idFrom(schedule, 'Schedule') ?? ''
  for (const type of ['Practitioner', 'Location'] as const) {
    if (id.startsWith(PREFIX[type])) return { type, id: id.slice(PREFIX[type].length), name: schedule.display ?? '' }
  }
  return undefined
}
