import texts from '#i18n/messages/en-AU/assistant.json'
import { open, type Part } from './answer.ts'

const PORTAL = open(texts['assistant.action.portal'], '/patient-portal')

/** What a patient asks that no record answers: fixed texts and how to reach staff, never advice of its own. */
const GUIDANCE: readonly [RegExp, Part][] = [
  [
    /\b(re-?schedule|cancel|change|book|make|move)\b.*\b(appointment|appt|visit|booking)\b/i,
    {
      text: texts['assistant.guidance.booking'],
      understood: texts['assistant.understood.booking'],
      actions: [PORTAL],
      agents: ['scheduler'],
    },
  ],
  [
    /\b(message|write to|contact|email|ring|call|talk to|speak (to|with))\b.*\b(doctor|nurse|team|practice|clinic)\b/i,
    {
      text: texts['assistant.guidance.care-team'],
      understood: texts['assistant.understood.care-team'],
      actions: [PORTAL],
      agents: ['integrator'],
    },
  ],
  [
    /\bhow (do|should|can) i (use|take|clean)\b.*\b(inhaler|puffer|spacer|turbuhaler|ellipta|respimat)\b|\binhaler technique\b/i,
    {
      text: texts['assistant.guidance.inhaler'],
      understood: texts['assistant.understood.inhaler'],
      actions: [PORTAL],
      agents: ['clinician'],
    },
  ],
  [
    /\b(insurance|insured|cover(ed)?|rebate|bulk bill\w*|cost|gap payment|how much (is|does|will))\b/i,
    {
      text: texts['assistant.guidance.cost'],
      understood: texts['assistant.understood.cost'],
      actions: [PORTAL],
      agents: ['biller'],
    },
  ],
  [
    /\b(missed|forgot)\b.*\b(morning|evening|today|dose|tablet|medication|medicine|puffer|inhaler)s?\b/i,
    {
      text: texts['assistant.guidance.missed-dose'],
      understood: texts['assistant.understood.missed-dose'],
      actions: [PORTAL],
      agents: ['clinician'],
    },
  ],
  [
    /\b(i )?(feel|feeling|am|i'?m|been|get|getting|got)\b.*\b(worse|unwell|sick|breathless|puffed|wheez\w*|cough\w*|tight|short of breath)\b|\b(report|log)\b.*\bsymptoms?\b|\bmore (cough|phlegm|breathless)/i,
    {
      text: texts['assistant.guidance.not-well'],
      understood: texts['assistant.understood.not-well'],
      actions: [open(texts['assistant.action.say'], '/patient-portal')],
      agents: ['clinician'],
    },
  ],
]

export function patientGuidance(message: string): Part | undefined {
  // 'is my breathing getting worse' asks for the record
  if (/\b(fev1|trend|results?|score|over time)\b|^is my\b/i.test(message)) return undefined
  return GUIDANCE.find(([words]) => words.test(message))?.[1]
}
