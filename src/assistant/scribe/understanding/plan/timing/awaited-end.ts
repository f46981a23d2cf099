import { WHEN_NAMED } from '../decision-patterns.ts'

/** A time clause after a verb of its own: "it stays at 10 until you've had 2 months of the Dupixent". */
export const isNamedForTime = (text: string, from: number): boolean =>
  isEndAwaited(text, from) ||
  (WHEN_NAMED.test(text.slice(0, from)) &&
    /^(?:it|that|they|the dose|[a-z]+) (?:stays?|remains?|goes|keeps?|continues?)\b|^(?:stay|keep|remain|leave|hold|carry)\b/.test(
      text,
    ))

/** "We start the other one again when the cipro's finished", "once you're off the prednisolone": a time, and no decision. */
const isEndAwaited = (text: string, from: number): boolean =>
  /\b(?:when|once|after|until|till|as soon as)(?: (?:you've|you have|you're|you are|he's|she's|he has|she has) (?:finished|done with|had|taken|off|stopped|through))?(?: (?:with|all|off))?(?: (?:the|your|his|her|that|this))? $/.test(
    text.slice(0, from),
  ) &&
  (/\b(?:finished|done with|had|taken|off|stopped|through)(?: (?:with|all))?(?: (?:the|your|his|her|that|this))? $/.test(
    text.slice(0, from),
  ) ||
    /^[a-z0-9/. -]*?(?:'s| is| are| has| have)(?: all)? (?:finished|done|over|stopped|completed?|run out|ended|out of (?:your|the) system)\b/.test(
      text.slice(from),
    ))
