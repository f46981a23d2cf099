/** A stretch of text that is written in one direction. */
export interface TextRun {
  text: string
  isRightToLeft: boolean
}

// Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms, with the marks that join them
const RTL = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc'
const RUNS = new RegExp(`[${RTL}]+(?:[ \\u00a0]+[${RTL}]+)*`, 'gu')
const NO_BREAK_SPACE = '\u00a0'

/**
 * The PDF writer shapes word by word and knows no bidirectional text: a right-to-left name is cut out and its spaces
 * are made unbreakable, so that it is shaped, and turned, as a whole.
 */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let end = 0
  for (const match of text.matchAll(RUNS)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), isRightToLeft: false })
    runs.push({ text: match[0].replace(/ +/g, NO_BREAK_SPACE), isRightToLeft: true })
    end = match.index + match[0].length
  }
  if (end < text.length || runs.length === 0) runs.push({ text: text.slice(end), isRightToLeft: false })
  return runs
}
