import type { SectionText } from '../contract.ts'

type Sentence = SectionText['sentences'][number]

const CHANGED =
  /^(?:start|restart|stop|increase|reduce|change|withhold|hold|resume|cease|commence|swap|switch|halve|double)\b|\bis not to be (?:used|started|restarted)\b/i
const CONTINUED = /^(?:continue|keep)\b/i

const hasOrder = ({ orders = [] }: Sentence, kinds: RegExp): boolean => orders.some(({ kind }) => kinds.test(kind))

/** A sentence of the plan that changes a medication, by what it decided, or by its words where the clinician wrote it. */
export const changesMedication = (sentence: Sentence): boolean =>
  hasOrder(sentence, /^(?:start|stop|change)$/) || CHANGED.test(sentence.text)

export const namesMedication = (sentence: Sentence): boolean =>
  changesMedication(sentence) || hasOrder(sentence, /^continue$/) || CONTINUED.test(sentence.text)
