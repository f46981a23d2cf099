import type { Appointment, Task } from 'fhir/r4'
import { appointmentService } from '#features/appointments/server/service.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records, Stored } from '#platform/records/records.ts'

export interface HandedOver {
  tasks: number
  appointments: number
  /** Appointments that the colleague has another one beside. */
  overlapping: number
  /** Why the colleague may not be there: leave, another location, outside hours. */
  warnings: string[]
}

const HAND_OVER = 'Handed over by a colleague who left'

interface Colleague {
  practitionerId: string
  name: string
  /** May take over visits: somebody of the same position, or a clinician. */
  seesPatients: boolean
  /** Whether they open tasks of this kind: nobody is given work that their screens do not show. */
  seesTasks: (kind: string) => boolean
}

const OPEN_TASKS = ['draft', 'requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']
const HELD = ['proposed', 'pending', 'booked', 'arrived', 'checked-in']
/** Proposals of agents are decided by whoever asked; they are not work to pass on. */
const NOT_PASSED_ON = ['agent-task', 'privacy-breach']

/** Everything that waits for somebody who leaves goes to a named colleague; nothing is left without an owner. */
export async function handOver(records: Records, from: string, to: Colleague, now: Date): Promise<HandedOver> {
  const upcoming = await upcomingVisits(records, now)
  const visits = upcoming.filter((one) => isWith(one, from)).length
  if (visits > 0 && !to.seesPatients) {
    const ahead = visits === 1 ? '1 visit is booked' : `${visits} visits are booked`
    const message = `${ahead} with them. ${to.name} does not see patients: choose a clinician, or move the visits first.`
    throw new Problem(422, message, { fields: [{ field: 'handOverTo', message }] })
  }
  const theirs = await tasksOf(records, from)
  const unseen = theirs.filter(({ resource }) => !kindsOf(resource).some(to.seesTasks)).length
  if (unseen > 0) {
    const open = unseen === 1 ? '1 task is open with them' : `${unseen} tasks are open with them`
    const message = `${open} that ${to.name} cannot open, such as results or messages. Choose a clinician.`
    throw new Problem(422, message, { fields: [{ field: 'handOverTo', message }] })
  }
  const tasks = await handOverTasks(records, theirs, to)
  return { tasks, ...(await handOverAppointments(records, from, to, upcoming)) }
}

async function tasksOf(records: Records, practitionerId: string): Promise<Stored<'Task'>[]> {
  const rows = await readAll(records, 'Task', { status: OPEN_TASKS })
  return rows.filter(
    ({ resource }) => idFrom(resource.owner, 'Practitioner') === practitionerId && isPassedOn(resource),
  )
}

async function handOverTasks(records: Records, theirs: readonly Stored<'Task'>[], to: Colleague): Promise<number> {
  for (const { id } of theirs) {
    await records.transaction(async (tx) => {
      const { resource } = await tx.read('Task', id)
      await tx.update({ ...resource, owner: reference('Practitioner', to.practitionerId, to.name) })
    })
  }
  return theirs.length
}

const kindsOf = ({ code }: Task): string[] => (code?.coding ?? []).flatMap((one) => one.code ?? [])
const isPassedOn = (task: Task): boolean => !kindsOf(task).some((kind) => NOT_PASSED_ON.includes(kind))

async function upcomingVisits(records: Records, now: Date): Promise<Appointment[]> {
  const rows = await readAll(records, 'Appointment', { status: HELD, from: now.toISOString() })
  return rows.map(({ resource }) => resource).filter(({ start }) => start && Date.parse(start) > now.getTime())
}

async function handOverAppointments(
  records: Records,
  from: string,
  to: Colleague,
  upcoming: readonly Appointment[],
): Promise<Omit<HandedOver, 'tasks'>> {
  const theirs = upcoming.filter((one) => isWith(one, from))
  const others = upcoming.filter((one) => isWith(one, to.practitionerId))
  const warnings = new Set<string>()
  for (const { id } of theirs) {
    const found = await records.transaction(async (tx) => {
      const { resource } = await tx.read('Appointment', id ?? '')
      const actor = reference('Practitioner', to.practitionerId, to.name)
      const participant = resource.participant.map((one) =>
        idFrom(one.actor, 'Practitioner') === from ? { ...one, actor } : one,
      )
      const passed = { ...resource, participant }
      const isDouble = others.some((other) => overlap(resource, other))
      const accepted = isDouble ? appointmentService.withDoubleBooking(passed, HAND_OVER) : passed
      const kept = await appointmentService.acceptWarnings(tx, accepted)
      await tx.update(kept)
      return (kept.extension ?? []).filter((one) => !accepted.extension?.includes(one))
    })
    for (const { valueString } of found) if (valueString) warnings.add(valueString)
  }
  return {
    appointments: theirs.length,
    overlapping: theirs.filter((one) => others.some((other) => overlap(one, other))).length,
    warnings: [...warnings],
  }
}

const isWith = ({ participant }: Appointment, practitionerId: string): boolean =>
  participant.some(({ actor }) => idFrom(actor, 'Practitioner') === practitionerId)

const overlap = (one: Appointment, other: Appointment): boolean =>
  (one.start ?? '') < (other.end ?? '') && (other.start ?? '') < (one.end ?? '')
