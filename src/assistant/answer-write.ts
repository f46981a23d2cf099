import texts from '#i18n/messages/en-AU/assistant.json'
import { open, type Part } from './answer.ts'
import type { Ask } from './ask.ts'
import type { Question } from './questions/question.ts'

/** A wish to change something: where it is done, and that nothing was done. */
export function answerWrite({ role, patientId }: Ask, { what, dialog }: Extract<Question, { kind: 'write' }>): Part {
  const text = `I do not ${what} by myself: nothing was changed. You can do it here, and confirm it yourself.`
  if (role === 'patient')
    return { text, actions: [open(texts['assistant.action.portal'], '/patient-portal')], agents: ['navigator'] }
  const patient = patientId ? `?patient=${patientId}` : ''
  const actions = [
    ...(dialog
      ? [
          {
            label: what.charAt(0).toUpperCase() + what.slice(1),
            action: `open-dialog:${dialog}${patient}`,
            type: 'command' as const,
          },
        ]
      : []),
    ...(patientId ? [open('Open the chart', `/patients/${patientId}`)] : []),
    ...(what.includes('appointment') ? [open('Open appointments', '/appointments')] : []),
  ]
  return { text, actions, agents: ['navigator', 'compliance-officer'] }
}
