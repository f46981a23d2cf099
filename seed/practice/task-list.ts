import type { Chart } from '../chart.ts'

export type TaskKind = 'follow-up' | 'billing' | 'clinical' | 'admin'
export type TaskPriority = 'urgent' | 'high' | 'normal' | 'low'
type TaskStatus = 'requested' | 'in-progress' | 'completed' | 'cancelled'
export type Job = {
  title: string
  text: string
  kind: TaskKind
  priority: TaskPriority
  status: TaskStatus
  dueInDays: number
  about: (chart: Chart) => boolean
}

const admitted = (chart: Chart) => chart.course.exacerbationsThisYear.severe > 0
const severe = (chart: Chart) => chart.person.archetype.severity === 'severe'
const asthma = (chart: Chart) => chart.person.archetype.disease === 'asthma'
const biologic = (chart: Chart) => chart.course.step.startsWith('asthma-anti')
const anyone = () => true

export const jobs: readonly Job[] = [
  {
    title: 'Call after hospital discharge',
    text: 'Ring within 48 hours: inhalers, action plan, oxygen, early review.',
    kind: 'follow-up',
    priority: 'urgent',
    status: 'requested',
    dueInDays: 0,
    about: admitted,
  },
  {
    title: 'Review low oxygen saturation',
    text: 'Home reading below the agreed limit twice this week. Please call and consider an early visit.',
    kind: 'clinical',
    priority: 'urgent',
    status: 'requested',
    dueInDays: 0,
    about: (chart) => chart.course.spo2 <= 90,
  },
  {
    title: 'Biologic authority renewal',
    text: 'Continuing authority is due; ACQ-5 and eosinophils to be recorded before the application.',
    kind: 'clinical',
    priority: 'urgent',
    status: 'in-progress',
    dueInDays: 2,
    about: biologic,
  },
  {
    title: 'Arrange arterial blood gas',
    text: 'Before the home oxygen review.',
    kind: 'clinical',
    priority: 'high',
    status: 'requested',
    dueInDays: 5,
    about: (chart) => chart.person.archetype.oxygen === true,
  },
  {
    title: 'Phone review after prednisolone course',
    text: 'Course finished last week. Ask about symptoms and reliever use.',
    kind: 'follow-up',
    priority: 'high',
    status: 'requested',
    dueInDays: 1,
    about: severe,
  },
  {
    title: 'Book spirometry before next visit',
    text: 'More than 12 months since the last test.',
    kind: 'follow-up',
    priority: 'normal',
    status: 'requested',
    dueInDays: 9,
    about: anyone,
  },
  {
    title: 'Send updated asthma action plan',
    text: 'To the person and their GP.',
    kind: 'follow-up',
    priority: 'normal',
    status: 'in-progress',
    dueInDays: 3,
    about: asthma,
  },
  {
    title: 'Pulmonary rehabilitation referral',
    text: 'Agreed at the last visit; local program and transport to be found.',
    kind: 'follow-up',
    priority: 'normal',
    status: 'requested',
    dueInDays: 7,
    about: severe,
  },
  {
    title: 'Resubmit refused claim',
    text: 'Referral details were missing on the account.',
    kind: 'billing',
    priority: 'high',
    status: 'requested',
    dueInDays: 1,
    about: anyone,
  },
  {
    title: 'Check referral expiry',
    text: 'The referral on file ends this month; ask the GP for a new one.',
    kind: 'billing',
    priority: 'normal',
    status: 'requested',
    dueInDays: 6,
    about: anyone,
  },
  {
    title: 'Reconcile yesterday’s bulk bill batch',
    text: 'One claim is not in the payment advice.',
    kind: 'billing',
    priority: 'normal',
    status: 'in-progress',
    dueInDays: 0,
    about: anyone,
  },
  {
    title: 'Explain out-of-pocket cost',
    text: 'Question about the gap after the complex assessment.',
    kind: 'billing',
    priority: 'low',
    status: 'requested',
    dueInDays: 4,
    about: anyone,
  },
  {
    title: 'Book interpreter for next visit',
    text: 'Confirm language and time with the interpreting service.',
    kind: 'admin',
    priority: 'high',
    status: 'requested',
    dueInDays: 3,
    about: (chart) => chart.person.interpreter,
  },
  {
    title: 'Update contact details',
    text: 'Letter returned to sender.',
    kind: 'admin',
    priority: 'normal',
    status: 'requested',
    dueInDays: 8,
    about: anyone,
  },
  {
    title: 'Scan outside lung function report',
    text: 'Paper report arrived by post; add to the record.',
    kind: 'admin',
    priority: 'low',
    status: 'requested',
    dueInDays: 10,
    about: anyone,
  },
  {
    title: 'Request discharge summary',
    text: 'Admission mentioned by the patient; nothing received yet.',
    kind: 'admin',
    priority: 'high',
    status: 'in-progress',
    dueInDays: -1,
    about: admitted,
  },
  {
    title: 'Review eosinophil result',
    text: 'Raised on the last count; consider at the next visit.',
    kind: 'clinical',
    priority: 'normal',
    status: 'completed',
    dueInDays: -3,
    about: (chart) => chart.course.eosinophils >= 0.3,
  },
  {
    title: 'Inhaler technique call',
    text: 'New device started; check by video.',
    kind: 'clinical',
    priority: 'normal',
    status: 'completed',
    dueInDays: -5,
    about: anyone,
  },
  {
    title: 'Confirm influenza vaccination',
    text: 'Not on the record this year.',
    kind: 'clinical',
    priority: 'low',
    status: 'requested',
    dueInDays: 14,
    about: anyone,
  },
  {
    title: 'Send clinic letter to GP',
    text: 'Letter signed, not yet sent.',
    kind: 'admin',
    priority: 'normal',
    status: 'completed',
    dueInDays: -2,
    about: anyone,
  },
  {
    title: 'Arrange home oxygen delivery',
    text: 'Supplier asks for the address and flow rate.',
    kind: 'admin',
    priority: 'urgent',
    status: 'completed',
    dueInDays: -6,
    about: (chart) => chart.person.archetype.oxygen === true,
  },
  {
    title: 'Smoking cessation follow-up',
    text: 'Two weeks after the quit date.',
    kind: 'follow-up',
    priority: 'normal',
    status: 'completed',
    dueInDays: -4,
    about: (chart) => chart.course.smoking.status === 'current',
  },
  {
    title: 'Reschedule cancelled review',
    text: 'Cancelled by the patient; find a time within a month.',
    kind: 'admin',
    priority: 'normal',
    status: 'cancelled',
    dueInDays: -1,
    about: anyone,
  },
]
