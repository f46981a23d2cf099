import texts from '#i18n/messages/en-AU/assistant.json'
import type { Part } from '../answer.ts'
import { harmOf } from './harm-words.ts'

const HELP = [
  'If somebody is in danger now, call 000. If somebody has taken too much, call the Poisons Information Centre on 13 11 26, any time.',
  'If you or somebody you care for is thinking about ending their life: Lifeline 13 11 14, 13YARN 13 92 76; for doctors the Doctors’ Health service 1300 374 377.',
]

const LINES = {
  life: [
    texts['assistant.harm.declined'],
    ...HELP,
    'A patient who asks for voluntary assisted dying is referred to the care navigator service of the state or territory.',
  ],
  records: [
    'I cannot help to hide, change or invent entries in a record. A signed entry is corrected openly, with an addendum or a correction that keeps the first text.',
    'Your medical defence organisation gives confidential advice. The Doctors’ Health service (1300 374 377) and Lifeline (13 11 14, 13YARN 13 92 76) are there for you as well. In an emergency call 000; Poisons Information Centre 13 11 26.',
  ],
  deletion: [
    'I do not take entries out of a record: nothing was changed. An entry that is wrong is corrected in the chart by a person, with a reason, and what it said before stays in its history.',
    'An allergy that stops a prescription: ask what happened and when. Mark it as refuted or entered in error if the history or a challenge shows that; otherwise choose another medication, or override the alert with a reason. Ask the allergy clinic where the history is unclear.',
    'A patient who wants something taken out asks the practice in writing; the privacy officer decides.',
  ],
  privacy: [
    'I cannot open the record of somebody you do not care for. Each time a record is opened it is logged, and the patient can see it.',
    'A person gets a copy of their own record from the practice. In an emergency use emergency access in the chart, with its reason. If you are worried about somebody’s safety: 000, 1800RESPECT 1800 737 732, Lifeline 13 11 14, 13YARN 13 92 76, Poisons Information Centre 13 11 26.',
  ],
  export: [
    'I do not send or export health information, and nothing was sent. It does not go to a private mailbox, device or messaging service (Australian Privacy Principles 6 and 11).',
    'Numbers without names I can count for you. An administrator exports records in Aurora where there is a reason, and each export is logged. In an emergency call 000; Lifeline 13 11 14, 13YARN 13 92 76; Poisons Information Centre 13 11 26.',
  ],
  diversion: [
    'I cannot help to get medications for yourself or for somebody they are not prescribed for.',
    'Help is confidential: National Alcohol and Other Drug Hotline 1800 250 015; Doctors’ Health service 1300 374 377; Lifeline 13 11 14, 13YARN 13 92 76. Too much taken: Poisons Information Centre 13 11 26. Danger now: 000.',
  ],
} as const

/** A request that would help somebody to be harmed, or to deceive, is declined, whoever asks, with where help is. */
export function harmfulRequest(message: string, isStaff = true): Part | undefined {
  const harm = harmOf(message)
  // patients ask the practice to correct an entry, and are told so elsewhere
  if (!harm || (harm === 'deletion' && !isStaff)) return undefined
  const part: Part = {
    text: LINES[harm].join('\n\n'),
    understood: texts['assistant.understood.harm'],
    outcome: 'declined',
    agents: ['compliance-officer'],
  }
  if (harm !== 'life') return part
  const steps = [texts['assistant.harm.danger-now'], texts['assistant.harm.too-much'], texts['assistant.harm.talk']]
  return { ...part, urgent: { title: texts['assistant.harm.title'], steps } }
}
