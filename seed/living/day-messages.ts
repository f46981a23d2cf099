import type { Communication, Patient, Task } from 'fhir/r4'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { NURSE_ID, physicianIds } from '../patients/team.ts'
import { instant } from '../practice/calendar.ts'
import { messageTask } from '../practice/message-task.ts'
import { SEEDED_EXCHANGES } from '../practice/messages.ts'
import { practitionerReference } from '../practice/practice.ts'
import { createRandom } from '../random.ts'

/** Questions that fit any patient of the practice, with what the nurse answers. None describes an emergency. */
const EXCHANGES: readonly { ask: string; answer: string }[] = [
  {
    ask: 'Could I move my next visit to a morning? I rely on my daughter for the drive.',
    answer: 'Yes. Reception will ring you with two morning times.',
  },
  {
    ask: 'My preventer is nearly finished. Do I have a repeat left?',
    answer: 'You have repeats left. Your pharmacy can dispense the next one now.',
  },
  {
    ask: 'Is there anything I must not take before the breathing test?',
    answer:
      'The letter lists which inhalers to leave out and for how long. If you need your reliever, use it and tell us.',
  },
  {
    ask: 'I am flying to Perth next month. Do I need anything for the plane?',
    answer: 'We will check your last results and ring you before the end of the week.',
  },
  {
    ask: 'The spacer has cracked. Where do I get a new one?',
    answer: 'Any pharmacy sells them. Bring it to your next visit and we will check it together.',
  },
  {
    ask: 'Should I have the flu vaccine this year?',
    answer: 'We recommend it for you. Your GP or pharmacy can give it.',
  },
  {
    ask: 'I have not heard from the rehabilitation program yet.',
    answer: 'Thank you for telling us. We have asked them today and will let you know.',
  },
  {
    ask: 'Could the letter from my last visit go to my new GP as well?',
    answer: 'Yes. Please send us the name of the practice and we will post a copy.',
  },
]

export interface DayOfPatients {
  day: string
  isClinic: boolean
  patients: readonly Patient[]
}

const ON_A_CLINIC_DAY = 3
const EARLIEST_MINUTE = 7 * 60
const LATEST_MINUTE = 21 * 60

/** Messages patients send on a day, each with the task to answer it; fewer when the practice is closed. */
export function messagesOf(day: DayOfPatients): (Communication | Task)[] {
  return writtenOn(day).flatMap((message) => [message, messageTask(message)])
}

function writtenOn({ day, isClinic, patients }: DayOfPatients): Communication[] {
  const random = createRandom(`messages of ${day}`)
  const questions = random.shuffled(EXCHANGES)
  return random
    .shuffled(patients)
    .slice(0, isClinic ? ON_A_CLINIC_DAY : 1)
    .map((patient, index): Communication => {
      const doctor = random.pick(physicianIds)
      const subject = reference('Patient', patient.id ?? '', displayName(patient))
      return {
        resourceType: 'Communication',
        id: `day-${day}-message-${index + 1}`,
        status: 'completed',
        category: [{ text: 'Patient message' }],
        subject,
        sent: instant(day, random.int(EARLIEST_MINUTE, LATEST_MINUTE)),
        sender: subject,
        recipient: [practitionerReference(doctor)],
        payload: [{ contentString: questions[index]?.ask ?? '' }],
      }
    })
}

/** The nurse's answer on a clinic morning; undefined for a message of any other origin. */
export function answerTo(message: Communication, day: string): Communication | undefined {
  const asked = message.payload?.[0]?.contentString
  const answer = [...EXCHANGES, ...SEEDED_EXCHANGES].find(({ ask }) => ask === asked)?.answer
  if (!answer || !message.id || !message.subject) return undefined
  const thread = [{ reference: `Communication/${message.id}` }]
  return {
    resourceType: 'Communication',
    id: `${message.id}-answer`,
    status: 'completed',
    category: [{ text: 'Patient message' }],
    subject: message.subject,
    sent: instant(day, createRandom(message.id).int(9 * 60, 11 * 60)),
    sender: practitionerReference(NURSE_ID),
    recipient: [message.subject],
    partOf: thread,
    inResponseTo: thread,
    payload: [{ contentString: answer }],
  }
}
