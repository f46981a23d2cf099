import { techniqueChecklist } from '#medicine/inhalers/technique.ts'
import type { InhalerDevice } from '#medicine/medications/medication.ts'
import { type Part, statement } from '../answer.ts'
import { publishedSource } from '../published-source.ts'

/** The steps Aurora checks for a device, with their source. */
export function answerTechnique(device: InhalerDevice): Part {
  const { steps, note, source } = techniqueChecklist(device)
  const text = `${device}, step by step: ${steps.map(({ text: one }, index) => `${index + 1}. ${one}`).join('; ')}.${note ? ` ${note}` : ''}`
  return {
    text,
    outcome: 'answered',
    saysMissed: true,
    statements: [statement('s1', text, [publishedSource(source)])],
    agents: ['clinician'],
  }
}
