import type { Annotation, Task } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { addDays, formatDate } from '#fhir/dates.ts'
import type { Chart } from '../chart.ts'
import { instant } from './calendar.ts'
import { practitionerReference } from './practice.ts'

type Status = 'draft' | 'pending' | 'in-review' | 'approved' | 'denied' | 'appeal' | 'withdrawn'

const FHIR_STATUS: Record<Status, Task['status']> = {
  draft: 'draft',
  pending: 'requested',
  'in-review': 'in-progress',
  approved: 'completed',
  denied: 'rejected',
  appeal: 'in-progress',
  withdrawn: 'cancelled',
}

interface Request {
  status: Status
  type: 'medication' | 'procedure' | 'device'
  item: string
  indication: string
  justification: string
  insurance: string
  urgent?: true
  /** Days before today. */
  madeDaysAgo: number
  sentDaysAgo?: number
  waitingDaysAgo?: number
  decidedDaysAgo?: number
  expectedInDays?: number
  validForDays?: number
  denialReason?: string
  /** The latest note after the submission. */
  note?: string
  about: (chart: Chart) => boolean
}

const severeAsthma = ({ person: patient }: Chart) =>
  patient.archetype.disease === 'asthma' && patient.archetype.severity === 'severe'
const onBiologic = ({ course }: Chart) => course.step.startsWith('asthma-anti')
const onOxygen = ({ person: patient }: Chart) => patient.archetype.oxygen === true
const severeCopd = ({ person: patient }: Chart) =>
  patient.archetype.disease === 'copd' && patient.archetype.severity === 'severe'

/** One request in every state, one that has waited too long, and one approval that has ended. */
const requests: readonly Request[] = [
  {
    status: 'draft',
    type: 'medication',
    item: 'Dupilumab 300 mg',
    indication: 'Severe asthma',
    justification:
      'Symptoms on high-dose inhaled treatment. Adherence and technique to be confirmed before it is sent.',
    insurance: 'PBS',
    madeDaysAgo: 2,
    about: severeAsthma,
  },
  {
    status: 'pending',
    type: 'medication',
    item: 'Mepolizumab 100 mg',
    indication: 'Severe eosinophilic asthma',
    justification: 'Two courses of oral corticosteroids this year on optimised inhaled treatment.',
    insurance: 'PBS',
    urgent: true,
    madeDaysAgo: 6,
    sentDaysAgo: 5,
    expectedInDays: 7,
    about: severeAsthma,
  },
  {
    status: 'pending',
    type: 'procedure',
    item: 'Pulmonary rehabilitation program',
    indication: 'COPD with exercise limitation',
    justification: 'Breathless at walking pace in spite of dual bronchodilator; eight-week program agreed.',
    insurance: 'Private health fund',
    madeDaysAgo: 44,
    sentDaysAgo: 41,
    expectedInDays: -11,
    about: severeCopd,
  },
  {
    status: 'in-review',
    type: 'device',
    item: 'Home oxygen concentrator',
    indication: 'COPD with hypoxaemia',
    justification: 'Resting hypoxaemia on two readings while stable.',
    insurance: 'State oxygen program',
    madeDaysAgo: 16,
    sentDaysAgo: 14,
    expectedInDays: 5,
    note: 'The program has asked its assessor.',
    about: onOxygen,
  },
  {
    status: 'approved',
    type: 'medication',
    item: 'Benralizumab 30 mg',
    indication: 'Severe eosinophilic asthma',
    justification: 'Continuing treatment: fewer exacerbations and better control than before it was begun.',
    insurance: 'PBS',
    madeDaysAgo: 40,
    sentDaysAgo: 38,
    decidedDaysAgo: 33,
    validForDays: 224,
    about: onBiologic,
  },
  {
    status: 'denied',
    type: 'procedure',
    item: 'Sleep study in hospital',
    indication: 'Suspected sleep apnoea with COPD',
    justification: 'Daytime sleepiness and morning headache.',
    insurance: 'Private health fund',
    madeDaysAgo: 24,
    sentDaysAgo: 22,
    decidedDaysAgo: 9,
    denialReason: 'The fund says the waiting period has not been served.',
    about: severeCopd,
  },
  {
    status: 'appeal',
    type: 'device',
    item: 'Bilevel device',
    indication: 'COPD with chronic hypercapnia',
    justification: 'Carbon dioxide remained raised after discharge.',
    insurance: 'Private health fund',
    madeDaysAgo: 58,
    sentDaysAgo: 55,
    waitingDaysAgo: 12,
    expectedInDays: 9,
    denialReason: 'The fund asked for a second blood gas.',
    note: 'Appealed with a second arterial blood gas.',
    about: severeCopd,
  },
  {
    status: 'approved',
    type: 'medication',
    item: 'Omalizumab 150 mg',
    indication: 'Severe allergic asthma',
    justification: 'Initial treatment.',
    insurance: 'PBS',
    madeDaysAgo: 260,
    sentDaysAgo: 258,
    decidedDaysAgo: 251,
    validForDays: 224,
    about: onBiologic,
  },
  {
    status: 'withdrawn',
    type: 'procedure',
    item: 'Bronchoscopy in hospital',
    indication: 'Persistent cough',
    justification: 'Cough for three months in spite of treatment.',
    insurance: 'Private health fund',
    madeDaysAgo: 30,
    sentDaysAgo: 28,
    note: 'Withdrawn: the cough settled.',
    about: () => true,
  },
]

export function priorAuthorizations(charts: readonly Chart[], today: string): Task[] {
  const taken = new Set<string>()
  return requests.flatMap((request, index) => {
    // not for demonstration patients, who have their own stories; no patient has two requests
    const free = charts.filter(({ person: patient }) => !patient.id.startsWith('demo-') && !taken.has(patient.id))
    const chart = free.find(request.about)
    if (!chart) return []
    taken.add(chart.person.id)
    return [toTask(request, chart, index + 1, today)]
  })
}

function toTask(request: Request, chart: Chart, number: number, today: string): Task {
  const day = (daysAgo: number) => addDays(today, -daysAgo)
  const dayOf = (daysAgo: number | undefined) => (daysAgo === undefined ? undefined : day(daysAgo))
  const { madeDaysAgo, sentDaysAgo, decidedDaysAgo, waitingDaysAgo = sentDaysAgo, expectedInDays } = request
  const isDecided = request.status === 'approved' || request.status === 'denied'
  const lastDaysAgo = decidedDaysAgo ?? waitingDaysAgo ?? madeDaysAgo
  const fields: Record<string, string | undefined> = {
    justification: request.justification,
    insurance: request.insurance,
    submittedDate: dayOf(sentDaysAgo),
    channel: sentDaysAgo === undefined ? undefined : 'online',
    waitingSince: isDecided ? undefined : dayOf(waitingDaysAgo),
    expectedDecision: expectedInDays === undefined ? undefined : addDays(today, expectedInDays),
    decidedDate: dayOf(decidedDaysAgo),
    validUntil:
      request.validForDays === undefined ? undefined : addDays(day(decidedDaysAgo ?? 0), request.validForDays),
    denialReason: request.denialReason,
  }
  const author = practitionerReference(chart.person.practitionerId)
  const entry = (text: string, daysAgo: number): Annotation => ({
    authorReference: author,
    time: instant(day(daysAgo), 15 * 60),
    text,
  })
  return {
    resourceType: 'Task',
    id: `prior-auth-${number}`,
    status: FHIR_STATUS[request.status],
    businessStatus: { coding: [coding(auroraSystems.priorAuthStatus, request.status)] },
    intent: 'order',
    priority: request.urgent ? 'urgent' : 'routine',
    code: {
      coding: [coding(auroraSystems.taskKind, 'prior-authorization'), coding(auroraSystems.taskType, request.type)],
      text: 'Prior authorization',
    },
    description: request.item,
    reasonCode: { text: request.indication },
    for: chart.subject,
    authoredOn: instant(day(madeDaysAgo), 9 * 60 + number),
    lastModified: instant(day(lastDaysAgo), 15 * 60),
    requester: author,
    input: Object.entries(fields).flatMap(([name, value]) =>
      value ? [{ type: { coding: [coding(auroraSystems.priorAuthField, name)] }, valueString: value }] : [],
    ),
    note: [
      ...(sentDaysAgo === undefined
        ? [entry('Draft made', madeDaysAgo)]
        : [entry(`Submitted online on ${formatDate(day(sentDaysAgo))}`, sentDaysAgo)]),
      ...(request.status === 'approved' ? [entry('Approved', lastDaysAgo)] : []),
      ...(request.denialReason ? [entry(`Denied: ${request.denialReason}`, decidedDaysAgo ?? 30)] : []),
      ...(request.note ? [entry(request.note, lastDaysAgo)] : []),
    ],
  }
}
