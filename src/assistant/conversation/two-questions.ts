/** 'And can she have …', 'and when is he coming': a second question about the patient of the first. */
const SECOND =
  /,?\s+and\s+((?:(?:is|are|can|could|may|should|does|do|did|has|have|had|was|will|would)\s+(?:she|he|they|the patient)\b|(?:when|why|what|how|where)\b[^,;]*\b(?:she|he|they|her|his|their)\b).+)$/i

/** Two questions in one message; undefined where it is one. */
export function twoQuestions(message: string): readonly [first: string, second: string] | undefined {
  const found = SECOND.exec(message)
  const second = found?.[1]?.trim()
  const first = found && message.slice(0, found.index).trim()
  return first && second ? [first, second] : undefined
}
