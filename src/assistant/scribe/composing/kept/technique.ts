import type { ParsedUtterance, Visit } from '../visit.ts'

const ASKS_TO_SHOW =
  /\b(?:show me|let me (?:see|watch) (?:you|how|your)|let's (?:see|watch) (?:you|how|your)|(?:can|could) (?:you|i) (?:show|see|watch)|give me a (?:demo\w*|look)|have a go)\b/
const OBSERVES =
  /\b(?:breath\w*|suck\w*|inhal\w*|exhal\w*|blow\w*|press\w*|squeez\w*|hold\w*|shak\w*|twist\w*|click\w*|seal\w*|mouthpiece|spacer|lips|tilt\w*|head|too (?:fast|slow|early|late|hard|short))\b/
const REACH = 5

/** "Show me how you use it." "So you're breathing in really fast": what is seen when a device is tried out. */
export function showsTechnique({ index, text, speaker }: ParsedUtterance, { utterances }: Visit): boolean {
  if (speaker !== 'clinician' || !OBSERVES.test(text)) return false
  return utterances
    .slice(Math.max(0, index - REACH), index)
    .some((each) => each.speaker === 'clinician' && ASKS_TO_SHOW.test(each.text))
}
