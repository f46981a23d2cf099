const KEY = 'aurora-question-mark'

/** Whether `?` opens the list of shortcuts; a single key must be possible to turn off (WCAG 2.1.4). */
export function isQuestionMarkOn(): boolean {
  return localStorage.getItem(KEY) !== 'off'
}

export function setQuestionMark(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
}
