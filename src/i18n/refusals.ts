import { textMatcher } from './match-text.ts'
import english from './messages/en-AU/refusals.json'

/** The code of a text that patients may be shown, so that a browser can show it in their language. */
export const refusalOf = textMatcher(english)
