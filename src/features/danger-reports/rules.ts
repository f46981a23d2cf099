export const ADVICE_LENGTH = 1000

/** Reasons staff can choose when they close a report. */
export const RESOLUTIONS = {
  'advice-given': 'Spoke with the patient; advice given',
  'seen-today': 'Will be seen today',
  ambulance: 'Ambulance is on the way, or 000 was called',
  'in-hospital': 'Is in hospital or with another doctor',
  'welfare-check': 'Police asked for a welfare check',
  mistake: 'Entered by mistake; confirmed with the patient',
  'not-danger': 'Reviewed and judged not dangerous',
} as const
export type Resolution = keyof typeof RESOLUTIONS

export const CALL_RESULTS = ['reached', 'not-reached', 'no-call'] as const
export type CallResult = (typeof CALL_RESULTS)[number]

/** Outcomes that allow closing without a call: someone else is caring for the patient, or the words were reviewed. */
const WITHOUT_CALL: readonly Resolution[] = ['in-hospital', 'ambulance', 'welfare-check', 'not-danger']

interface Outcome {
  result: CallResult
  advice: string
  resolution?: Resolution | undefined
}

/** What is wrong with an outcome, and in which field; undefined when it can be saved. */
export function outcomeProblem({
  result,
  advice,
  resolution,
}: Outcome): { field: string; message: string } | undefined {
  if (result === 'reached' && advice.trim() === '') {
    return { field: 'advice', message: 'Write what you found and what you advised.' }
  }
  if (result === 'no-call' && !resolution) {
    return { field: 'resolution', message: 'Enter why no call is needed.' }
  }
  if (result !== 'reached' && resolution && !WITHOUT_CALL.includes(resolution)) {
    return { field: 'resolution', message: 'This can be chosen only after speaking with the patient.' }
  }
  if (result === 'no-call' && advice.trim() === '') {
    return { field: 'advice', message: 'Write how you know.' }
  }
  return undefined
}
