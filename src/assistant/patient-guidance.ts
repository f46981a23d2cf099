import { open, type Part } from './answer.ts'

const PORTAL = open('Open your portal', '/patient-portal')

/** What a patient asks that no record answers: fixed texts and how to reach staff, never advice of its own. */
const GUIDANCE: readonly [RegExp, Part][] = [
  [
    /\b(re-?schedule|cancel|change|book|make|move)\b.*\b(appointment|appt|visit|booking)\b/i,
    {
      text: 'I cannot book or change an appointment by myself. You can do it in your portal, or ring the practice.',
      understood: 'book or change an appointment',
      actions: [PORTAL],
      agents: ['scheduler'],
    },
  ],
  [
    /\b(message|write to|contact|email|ring|call|talk to|speak (to|with))\b.*\b(doctor|nurse|team|practice|clinic)\b/i,
    {
      text: 'You can write to your care team in your portal. If it is urgent, ring the practice. In an emergency call 000.',
      understood: 'message the care team',
      actions: [PORTAL],
      agents: ['integrator'],
    },
  ],
  [
    /\bhow (do|should|can) i (use|take|clean)\b.*\b(inhaler|puffer|spacer|turbuhaler|ellipta|respimat)\b|\binhaler technique\b/i,
    {
      text: 'Please ask your nurse or pharmacist to watch you use your inhaler and to show you each step.',
      understood: 'how to use an inhaler',
      actions: [PORTAL],
      agents: ['clinician'],
    },
  ],
  [
    /\b(insurance|insured|cover(ed)?|rebate|bulk bill\w*|cost|gap payment|how much (is|does|will))\b/i,
    {
      text: 'I cannot tell what you will pay or what is covered. The practice can tell you before your visit.',
      understood: 'cost and cover',
      actions: [PORTAL],
      agents: ['biller'],
    },
  ],
  [
    /\b(missed|forgot)\b.*\b(morning|evening|today|dose|tablet|medication|medicine|puffer|inhaler)s?\b/i,
    {
      text: 'If you missed a dose, follow the leaflet of your medicine or ask your pharmacist. You can tick what you have taken in your portal.',
      understood: 'a missed dose',
      actions: [PORTAL],
      agents: ['clinician'],
    },
  ],
  [
    /\b(i )?(feel|feeling|am|i'?m|been|get|getting|got)\b.*\b(worse|unwell|sick|breathless|puffed|wheez\w*|cough\w*|tight|short of breath)\b|\b(report|log)\b.*\bsymptoms?\b|\bmore (cough|phlegm|breathless)/i,
    {
      text: 'Look at your action plan: it says what to do on a bad day and when to get help. Tell us how you feel in your portal today, or ring the practice. Call 000 if you are very short of breath at rest, have chest pain, blue lips, or feel confused or very sleepy.',
      understood: 'not feeling well',
      actions: [open('Say how you feel', '/patient-portal')],
      agents: ['clinician'],
    },
  ],
]

export function patientGuidance(message: string): Part | undefined {
  // 'is my breathing getting worse' asks for the record
  if (/\b(fev1|trend|results?|score|over time)\b|^is my\b/i.test(message)) return undefined
  return GUIDANCE.find(([words]) => words.test(message))?.[1]
}
