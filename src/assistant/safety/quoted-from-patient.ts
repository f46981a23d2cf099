const QUESTION =
  /^\s*(?:who|which|what|when|where|why|how|show|list|find|search|count|compare|is|are|does|do|has|have|can|could|did)\b|\?\s*$/i
const REPORTING =
  /\b(?:says?|said|saying|reports?|reported|reporting|rang|ringing|rings|called|calling|phoned|phoning|wrote|writes|texted|messaged|complain\w*|tells?|told|mentions?|mentioned|describes?|describing|states?|stated|on the phone|on the line|is here|just now|walked in|at the desk)\b|["“].{3,}["”]/i

/** A member of staff writes down what a patient says or how they are, rather than asking the record something. */
export function isQuotedFromPatient(message: string): boolean {
  return REPORTING.test(message) && !QUESTION.test(message)
}
