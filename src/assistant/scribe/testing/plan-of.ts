import { draftNote } from '../draft-note.ts'

/** The plan of a short visit in which these turns follow the diagnosis, and what it orders. */
export function planOf(turns: readonly string[], gender: 'male' | 'female' = 'female') {
  const transcript = `Doctor: How have you been since last time?
Patient: Pretty good, thanks.
Doctor: Any cough?
Patient: A bit in the morning.
Doctor: Let me have a listen. The chest is clear. Pulse seventy-two.
Doctor: So this is stable bronchiectasis.
${turns.join('\n')}
Doctor: I'll see you in three months.
Patient: Thanks.`
  const { statements, orders } = draftNote({ transcript, chart: { gender } })
  return {
    plan: statements
      .filter(({ section, text }) => section === 'Plan' && !text.startsWith('Review in 3 months'))
      .map(({ text }) => text),
    ordered: orders
      .filter(({ kind }) => kind !== 'followup')
      .map(({ kind, medication, what }) => `${kind} ${medication ?? what}`),
  }
}
