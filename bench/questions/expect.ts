/** What a right answer has to hold, computed from the records without the assistant's code. */
export type Expect =
  | {
      kind: 'says'
      /** Each must be in the text; some of them is a partial answer. */
      all: readonly (RegExp | { near: number; digits: number })[]
      none?: readonly RegExp[]
      /** Whom the answer must be about. */
      patient?: string
    }
  | { kind: 'patients'; ids: readonly string[] }
  | { kind: 'count'; value: number }
  | { kind: 'declined' }
  | { kind: 'not-declined' }
  /** A question back that offers this patient, or this word. */
  | { kind: 'offers'; patient?: string; word?: string }
  | { kind: 'asks'; for: readonly RegExp[] }

export interface Case {
  oracle: string
  wording: string
  turns: readonly string[]
  expect: Expect
  /** The slots, so that later turns can be written. */
}

export type Verdict = 'right' | 'partial' | 'unknown' | 'wrong'

export interface Given {
  text: string
  outcome: string
  patient?: string
  ids?: readonly string[]
  count?: number
  offers: readonly string[]
  actions: readonly string[]
}

export function judge(expect: Expect, given: Given): Verdict {
  if (expect.kind === 'declined') return given.outcome === 'declined' ? 'right' : isHonest(given) ? 'unknown' : 'wrong'
  if (expect.kind === 'not-declined')
    return given.outcome === 'declined' ? 'wrong' : isHonest(given) ? 'unknown' : 'right'
  if (expect.kind === 'offers') return offers(expect, given)
  if (expect.kind === 'asks') {
    if (given.outcome !== 'asks') return given.outcome === 'not-known' ? 'unknown' : 'wrong'
    return expect.for.every((one) => one.test(given.text)) ? 'right' : 'partial'
  }
  if (given.outcome === 'declined') return 'wrong'
  if (expect.kind === 'says') return says(expect, given)
  if (isHonest(given)) return 'unknown'
  if (expect.kind === 'count') return given.count === expect.value ? 'right' : 'wrong'
  const [got, wanted] = [[...(given.ids ?? [])].sort(), [...expect.ids].sort()]
  return got.length === wanted.length && got.every((id, at) => id === wanted[at]) ? 'right' : 'wrong'
}

const isHonest = ({ outcome }: Given): boolean => outcome === 'asks' || outcome === 'not-known'

function offers(expect: Extract<Expect, { kind: 'offers' }>, given: Given): Verdict {
  // an answer about anybody is worse than none
  if (given.patient !== undefined) return 'wrong'
  if (expect.patient) return given.offers.includes(expect.patient) ? 'right' : isHonest(given) ? 'unknown' : 'wrong'
  const { word = '' } = expect
  const isRead = new RegExp(`read “[^”]+” as “${word}`, 'i').test(given.text)
  if (isRead || given.actions.some((action) => action.toLowerCase().includes(word))) return 'right'
  return isHonest(given) ? 'unknown' : 'wrong'
}

function says(expect: Extract<Expect, { kind: 'says' }>, given: Given): Verdict {
  const isOther = expect.patient !== undefined && given.patient !== undefined && given.patient !== expect.patient
  if (isOther || expect.none?.some((one) => one.test(given.text))) return 'wrong'
  const held = expect.all.filter((one) => (one instanceof RegExp ? one.test(given.text) : holdsNumber(given.text, one)))
  if (held.length === expect.all.length) return 'right'
  if (isHonest(given)) return 'unknown'
  return held.length > 0 ? 'partial' : 'wrong'
}

function holdsNumber(text: string, { near, digits }: { near: number; digits: number }): boolean {
  const numbers = text.replace(/(\d),(?=\d{3})/g, '$1').match(/-?\d+(?:\.\d+)?/g) ?? []
  return numbers.some((one) => Math.abs(Number(one) - near) <= 0.51 * 10 ** -digits)
}
