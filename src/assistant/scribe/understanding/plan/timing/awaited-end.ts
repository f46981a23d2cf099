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
  DOES_FIRST.test(text.slice(0, from)) ||
  (/\b(?:when|once|after|until|till|as soon as)(?: (?:you've|you have|you're|you are|he's|she's|he has|she has) (?:finished|done with|had|taken|off|stopped|through))?(?: (?:with|all|off))?(?: (?:the|your|his|her|that|this))? $/.test(
    text.slice(0, from),
  ) &&
    (/\b(?:finished|done with|had|taken|off|stopped|through)(?: (?:with|all))?(?: (?:the|your|his|her|that|this))? $/.test(
      text.slice(0, from),
    ) ||
      /^[a-z0-9/. -]*?(?:'s| is| are| has| have)(?: all)? (?:finished|done|over|stopped|completed?|run out|ended|out of (?:your|the) system)\b/.test(
        text.slice(from),
      )))

/** "Sputum again four weeks after you finish the cipro", "an ECG before you start the azithromycin". */
const DOES_FIRST =
  /\b(?:when|once|after|before|until|till|as soon as|by the time|while|from when) (?:you|he|she|they|we|i)(?:'ve|'re| have| are)? (?:(?:first|just|also|both|all|then) )?(?:finish(?:ed)?|stop(?:ped)?|start(?:ed)?|begin|begun|come off|get off|complete(?:d)?|end|run out of|go on(?:to)?|went on(?:to)?)(?: (?:taking|using|with|the|your|his|her|that|this|all|of|course))* $/

/** "Have the calcium and the kidney function checked": measured, and not taken. */
export const isMeasured = (text: string, from: number): boolean =>
  /^(?:calcium|iron|potassium|magnesium|vitamin [bd]\w*|folate|zinc)\b/.test(text.slice(from)) &&
  /\b(?:check(?:ed|ing)?|re-?check(?:ed)?|measured?|test(?:ed)?|levels?|repeat(?:ed)?)\b/.test(text) &&
  !/\b(?:stop|start|tablets?|capsules?|supplements?|mg|units?)\b/.test(text)
