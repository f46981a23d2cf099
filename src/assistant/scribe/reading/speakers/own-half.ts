import type { Utterance } from '../utterance.ts'

const LEAD = '^(?:(?:and|but|no|nah|yes|yeah|well|so|oh|now|because|look|sorry|hello|hi|doctor|honestly),? )*'
/** "I've got Raynaud's", "I'm the one with the emphysema", "mine swell up", "I never did". */
export const OWN = new RegExp(
  `${LEAD}(?:i've (?:always |just |also )?(?:got|had|been on)|i (?:have|had|get(?! (?:up|the|it|them|a call))|got|take|took|use|used to|smoke|smoked|vape|quit|did(?=,|$| (?:and|when|for|too|as)\\b)|can't have|can't take|couldn't have|never (?:did|have|had|smoked)|came (?:out|up) in|react|don't (?:smoke|sleep)|was (?:diagnosed|ventilated|in hospital|on))|i'm (?:on|allergic|the one|a smoker|diabetic|asthmatic|trying to (?:give up|quit)|cutting down)|mine\\b|me,? (?:i|too|as well)|my (?:ankles|legs|chest|heart|blood pressure|sugars?|back|hips?|knees?|asthma|cough|breathing|doctor|gp|own|eyes|hearing|nose)\\b)`,
)
/** Whoever else may be meant: then it is not only of themselves. */
export const OF_PATIENT =
  /\b(?:he|she|him|her|his|hers|he's|she's|he'd|she'd|they|them|their|mum|dad|nan|pop|list|box|script|packet|webster|photo|diary|bag|card|letter|machine|oximeter|gadget|number|numbers|question|feeling|worr\w+|idea|to (?:ring|call|take|drive|bring|help))\b/
/** "I'm allergic to Bactrim but Josh is fine": from where on the patient is spoken of; 0 where all of it is. */
export function patientsHalf({ speaker, tokens }: Pick<Utterance, 'speaker' | 'tokens'>): number {
  if (speaker !== 'other') return 0
  const at = tokens.findIndex(
    ({ word }, index) =>
      word === 'but' && index > 2 && /^(?:\p{Lu}\p{Ll}+|s?he(?:['’].+)?)$/u.test(tokens[index + 1]?.raw ?? ''),
  )
  if (at < 0) return 0
  const first = tokens
    .slice(0, at)
    .map(({ word }) => word)
    .join(' ')
  return OWN.test(first) && !OF_PATIENT.test(first) ? at + 1 : 0
}
