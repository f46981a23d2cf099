import texts from '#i18n/messages/en-AU/assistant.json'
import { type AnswerAction, ask } from './answer.ts'

/** The questions that buttons of the patient's chat ask; always in English. */
export const SUGGESTED: ReadonlySet<string> = new Set([
  'When is my next appointment?',
  'What medicines do I take?',
  'Which medicines do I take?',
  'What was my last FEV1?',
  'How are my symptoms going?',
])

/** What can be asked, shown where nothing was understood. */
export function examplesFor(role: 'patient' | 'provider' | 'admin', hasPatient: boolean): AnswerAction[] {
  if (role === 'patient') {
    return [
      ask(texts['assistant.action.appointment'], 'When is my next appointment?'),
      ask(texts['assistant.action.medicines'], 'What medicines do I take?'),
      ask(texts['assistant.action.fev1'], 'What was my last FEV1?'),
    ]
  }
  if (hasPatient) {
    return [
      ask('Last FEV1', 'Last FEV1'),
      ask('Why is this patient at risk?', 'Why is this patient high risk?'),
      ask('What is overdue?', 'What is overdue for this patient?'),
    ]
  }
  return [
    ask('COPD, eosinophils over 300, not on ICS', 'Patients with COPD and eosinophils over 300 not on ICS'),
    ask('Who is overdue for spirometry?', 'Who is overdue for spirometry?'),
    ask('Who is next?', 'Who is next?'),
  ]
}

export function whatCanBeAsked(role: 'patient' | 'provider' | 'admin'): string {
  if (role === 'patient') return texts['assistant.nothing.can-ask']
  return 'I can answer about groups of patients (condition, result, medication, date, risk, gap and their combinations), one patient’s chart, the diary, tasks, messages and claims, guideline rules, calculators, and search notes and letters.'
}
