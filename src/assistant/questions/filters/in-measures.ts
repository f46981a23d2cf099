/** 'My COPD symptom trend' is what the symptom scores have been. */
export function inMeasures(message: string): string {
  return /\bsymptoms?\b/i.test(message) &&
    /\b(trend(s|ing)?|over time|history|scores?|going|doing|chart|track\w*|better|worse|chang\w+|progress\w*)\b/i.test(
      message,
    )
    ? 'my CAT scores over time and my ACT scores over time'
    : message
}
