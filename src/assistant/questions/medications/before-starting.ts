import type { Lexeme } from '../words/lexeme.ts'

/** 'What should I know before starting roflumilast', 'bloods before methotrexate', 'what to check prior to commencing pirfenidone'. */
const BEFORE =
  /\b(?:before|prior to|pre)[ -](?:i |we |you )?(?:can |could |should )?(?:start\w*|commenc\w*|prescrib\w*|giv\w+|initiat\w*|begin\w*|put\w*|add\w*|us(?:e|ing))\b/
const ASKS =
  /\b(?:know|check\w*|ask|do|consider|look|tests?|bloods?|things?|need\w*|screen\w*|baseline|work-?up|precautions?|cautions?|monitor\w*|exclude|rule out|tell|warn|discuss|measure|important|aware|contra-?indicat\w*)\b/

/** 'Bloods before methotrexate': the medication itself is what begins. */
function isBeforeMedication(folded: string, lexemes: readonly Lexeme[]): boolean {
  return lexemes.some(
    (one) => one.kind === 'medicine' && /\b(?:before|prior to|pre)[ -](?:an? |the )?$/.test(folded.slice(0, one.start)),
  )
}

export function asksBeforeStarting(folded: string, lexemes: readonly Lexeme[]): boolean {
  const isRecord = lexemes.some(({ kind }) => ['measure', 'spirometry', 'period', 'flare', 'admission'].includes(kind))
  return (BEFORE.test(folded) || isBeforeMedication(folded, lexemes)) && ASKS.test(folded) && !isRecord
}

/** Words of such a question that say nothing else. */
export const isOfBeforeStarting = ({ text }: Lexeme): boolean =>
  /^(?:before|prior|pre|starting|start|commenc\w*|initiat\w*|begin\w*|prescrib\w*|things?|baseline|tests?|bloods?|screen\w*|work-?up|important|discuss|exclude|precautions?|cautions?|monitor\w*|know|warn|need|consider|checks?|long|term|long-term)$/i.test(
    text,
  )
