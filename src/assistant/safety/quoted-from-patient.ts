const QUESTION =
  /^\s*(?:who|which|what|when|where|why|how|show|list|find|search|count|compare|is|are|does|do|has|have|can|could|did)\b|\?\s*$/i
const REPORTING =
  /\b(?:says?|said|saying|reports?|reported|reporting|rang|ringing|rings|called|calling|phoned|phoning|wrote|writes|texted|messaged|complain\w*|tells?|told|mentions?|mentioned|describes?|describing|states?|stated|on the phone|on the line|is here|just now|walked in|at the desk)\b|["“].{3,}["”]/i

/** 'She says her lips are blue, what should I do?': the question is about the words before it. */
const WHAT_TO_DO =
  /\b(?:what (?:should|shall|do|can|must) (?:i|we)|(?:should|shall|can|do) (?:i|we) (?:\w+ )?(?:do|call|tell|send|say|ring|get|advise)|what now|is (?:this|that|it) (?:an emergency|urgent|serious))\b[^?]*\??\s*$/i
const SOMEBODY = /\b(?:he|she|they|him|her|(?:my|the|this|a) (?:patient|pt|client|lady|man|woman|caller))\b/i

/** A member of staff writes down what a patient says or how they are, rather than asking the record something. */
export function isQuotedFromPatient(message: string): boolean {
  const words = message.replace(WHAT_TO_DO, '').trim()
  // 'my patient wants to kill herself what should I do': the words about the patient come before the question
  const precedesQuestion = words !== '' && WHAT_TO_DO.test(message) && SOMEBODY.test(words)
  return (REPORTING.test(message) || precedesQuestion) && !QUESTION.test(words)
}
