import type { Communication } from 'fhir/r4'
import { addDays } from '#fhir/dates.ts'
import type { Chart } from '../chart.ts'
import { NURSE_ID } from '../patients/team.ts'
import { instant } from './calendar.ts'
import { messageTask } from './message-task.ts'
import { practitionerReference } from './practice.ts'

type Exchange = { ask: string; answer: string }

const exchanges: Record<'asthma' | 'copd', readonly Exchange[]> = {
  asthma: [
    {
      ask: 'Hay fever is back and I am using my inhaler more at night. Should I change anything?',
      answer:
        'Thank you for telling us. Please follow the second step of your action plan, and we will call you tomorrow.',
    },
    {
      ask: 'Could I have a new copy of my action plan for work?',
      answer: 'It is in the portal under Plans, and we have emailed you a copy.',
    },
    {
      ask: 'Is it all right to have the flu vaccine while on my injections?',
      answer: 'Yes. Any pharmacy or your GP can give it.',
    },
  ],
  copd: [
    {
      ask: 'My phlegm has turned green since Sunday and I am more puffed than usual.',
      answer: 'Please start the tablets in your action plan. We have booked a phone review for you today.',
    },
    {
      ask: 'My new inhaler feels different. Am I using it the right way?',
      answer: 'Our nurse can check it with you by video. We will ring to find a time.',
    },
    {
      ask: 'When does the rehabilitation program start?',
      answer: 'The next group begins in three weeks. You will get a letter with the dates.',
    },
  ],
}

export const SEEDED_EXCHANGES: readonly Exchange[] = Object.values(exchanges).flat()

/** A question from the patient and, unless it is recent, the practice's answer. */
export function addMessages(chart: Chart, count = 1): void {
  const { person: patient, random, today } = chart
  const list = random.shuffled(exchanges[patient.archetype.disease === 'asthma' ? 'asthma' : 'copd']).slice(0, count)
  list.forEach(({ ask, answer }, index) => {
    const day = addDays(today, -(1 + index * 16 + random.int(0, 9)))
    const sent = send(chart, ask, instant(day, random.int(480, 1260)), true)
    const answered = index > 0 || random.chance(0.6)
    if (answered) {
      const reply = send(chart, answer, instant(addDays(day, 1), random.int(540, 1000)), false)
      reply.inResponseTo = [{ reference: `Communication/${sent.id}` }]
    } else chart.add(messageTask(sent))
  })
}

function send(chart: Chart, text: string, at: string, fromPatient: boolean): Communication {
  const practice = practitionerReference(fromPatient ? chart.person.practitionerId : NURSE_ID)
  return chart.add({
    resourceType: 'Communication',
    id: chart.nextId('message'),
    status: 'completed',
    category: [{ text: 'Patient message' }],
    subject: chart.subject,
    sent: at,
    sender: fromPatient ? chart.subject : practice,
    recipient: [fromPatient ? practice : chart.subject],
    payload: [{ contentString: text }],
  })
}
