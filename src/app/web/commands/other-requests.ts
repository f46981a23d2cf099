import type { Tab } from '#features/chart/rules.ts'
import type { Command } from './command.ts'

const STOPPING = ['stop', 'cease', 'discontinue', 'withhold', 'suspend']
const CHANGING = ['increase', 'decrease', 'reduce', 'double', 'halve', 'wean', 'change', 'switch', 'replace']
export const CHANGE_WORDS = [...STOPPING, ...CHANGING, 'start', 'commence']

const CHANGES: readonly { words: RegExp; verb: string }[] = [
  { words: /^(?:stop|cease|discontinue|d\/c|withhold|hold|suspend)\s+(.+)$/, verb: 'stop' },
  {
    words: /^(?:increase|decrease|reduce|double|halve|wean|step up|step down|change|switch|swap|replace)\s+(.+)$/,
    verb: 'change',
  },
]
/** What people stop or change that is no medication of the list. */
const NO_MEDICATION =
  /^(?:smoking|smokes|vaping|drinking|recording|appointment|booking|password|theme|patient|bang|on|to do)(?![a-z])/

/** Stopping and changing need the medication itself, a reason and its checks: the list of the chart has them. */
export function readMedicationChange(typed: string, text: string): Command | undefined {
  const start = /^(?:start|commence|add|give)\s+(.+)$/.exec(text)
  if (start && !/^(?:an?\s+)?(?:encounter|visit|consultation|recording|note|patient|task)/.test(start[1] ?? '')) {
    return { kind: 'prescribe', text: typed.slice(typed.indexOf(' ') + 1) }
  }
  for (const { words, verb } of CHANGES) {
    const what = words.exec(text)?.[1]
    if (!what || NO_MEDICATION.test(what)) continue
    return {
      kind: 'list',
      words: `Open the medications to ${verb} ${what}`,
      hint: 'Nothing is stopped or changed yet',
      tab: 'medications',
    }
  }
  return undefined
}

/** A referral is a letter; whom it goes to is chosen there. */
export function readReferral(text: string): Command | undefined {
  const asked = /^(?:refer|referral)(?:\s+(.*))?$/.exec(text)
  if (!asked) return undefined
  return {
    kind: 'open',
    words: 'Open a letter to refer the patient',
    hint: `${asked[1] ? `“${asked[1]}” is not filled in. ` : ''}You choose whom it goes to; nothing is written or sent yet`,
    request: { kind: 'letter' },
  }
}

/** Before or after a bronchodilator, litres or per cent: a bare number does not say. */
export function readSpirometry(text: string): Command | undefined {
  if (!/^(?:fev1|fev 1|fvc|fev1\/fvc)\s*[:=]?\s*\d/.test(text)) return undefined
  return {
    kind: 'open',
    words: 'Open the spirometry values',
    hint: 'Enter them there as before or after the bronchodilator; nothing is filled in',
    request: { kind: 'vitals', first: { set: 'Spirometry' } },
  }
}

/** What people call the tabs of the chart. */
const TAB_NAMES: readonly { names: readonly string[]; tab: Tab; words: string }[] = [
  {
    names: ['meds', 'medications', 'medication list', 'current medications'],
    tab: 'medications',
    words: 'medications',
  },
  { names: ['problems', 'problem list', 'conditions', 'diagnoses'], tab: 'conditions', words: 'conditions' },
  { names: ['observations', 'past observations', 'trends'], tab: 'observations', words: 'observations' },
  { names: ['past visits', 'visits', 'past notes', 'old notes', 'last note'], tab: 'encounters', words: 'encounters' },
]

/** A bare name leads to the tab of the open patient. */
export function readTab(text: string): Command | undefined {
  const found = TAB_NAMES.find(({ names }) => names.includes(text))
  if (!found) return undefined
  return { kind: 'list', words: `Open the ${found.words} of this chart`, hint: 'Nothing is changed', tab: found.tab }
}
