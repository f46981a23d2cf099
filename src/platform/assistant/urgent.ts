import { redFlags } from '#platform/clinical/self-management/red-flags.ts'
import { open, type Part } from './answer.ts'

/**
 * A danger sign in a patient's own words comes before any answer: fixed words that lead to help, never a diagnosis
 * (TGA, clinical decision support software).
 */
export function urgentAnswer(message: string): Part | undefined {
  const { signs, isCrisis } = redFlags(message)
  if (signs.length === 0 && !isCrisis) return undefined
  const steps = isCrisis
    ? [
        'If you are in danger now, call 000.',
        'Call Lifeline on 13 11 14, any time of day.',
        'Tell someone near you how you feel.',
      ]
    : [
        'Call 000 now and say you have trouble breathing.',
        'Sit up. Use your reliever as your action plan says.',
        'Stay on the phone. Unlock the door if you can.',
      ]
  const title = isCrisis ? 'Please get help now' : 'This may be an emergency'
  return {
    text: `${title}. ${steps.join(' ')}`,
    urgent: { title, steps },
    understood: 'words that may be a danger sign',
    actions: [
      { label: isCrisis ? 'Call Lifeline 13 11 14' : 'Call 000', action: 'open-dialog:emergency', type: 'command' },
      open('Open your action plan', '/patient-portal'),
    ],
    agents: ['clinician'],
  }
}
