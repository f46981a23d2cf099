import { capitalise } from '#fhir/capitalise.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import type { Understood } from '../model.ts'
import { asSentence, reported, tidy } from '../wording.ts'
import { type ClinicianState, extend, itemOf, type Sentence, settle } from './clinician-state.ts'
import { resultText, sentencesSince } from './results.ts'

const SEEN =
  'nodules?|mass|masses|lesions?|opacit(?:y|ies)|cysts?|spots?|shadows?|lumps?|patch(?:es)?|cavit(?:y|ies)|effusion|scarring|(?:lymph )?nodes?|(?:lymph )?glands?|emphysema|fibrosis|ground glass|honeycombing|plaques?|calcium|calcification|thickening|consolidation|collapse|fluid|bronchiectasis|one'
const AREA =
  "(?:right|left)(?: (?:upper|middle|lower|lung|side|base|apex|hilum))?(?: (?:lobe|zone|lung))?|(?:upper|middle|lower) (?:lobes?|zones?)|lingula|apex|apices|tops?(?: of (?:the|both|your) lungs?)?|bases?|both (?:lungs|sides|bases|lobes|tops|apices)|lobe|fissure|coronar(?:y|ies)(?: arteries)?|heart's arteries|aorta|pleura|hilum|mediastinum|windpipe|middle of the chest"
/** A thing on a scan with where it is: "a solid nodule in the right upper lobe". */
const PLACED = new RegExp(
  `\\b(?:${SEEN})\\b.*\\b(?:in|at|on|near|beside|around|along|of)(?: the| your| his| her)?(?: (?:edge|top|bottom|back|front|outside|tip|rim) of(?: the| your)?)? (?:${AREA})\\b`,
)
const OPENS =
  /^(?:on (?:the|your|this) (?:ct|scan|x-ray|pictures?),? )?(?:(?:it|that|this)(?:'s| is)|there(?:'s| is| are| was|'re)|you(?:'ve| have) (?:also )?got|(?:he|she)(?:'s| has) (?:also )?got|also|plus)\b/
/** "There's a hiatus hernia as well.", right after another finding. */
const NEXT = /^there(?:'s| is| are) (?:also )?(?:an?|some|no) (?:[a-z-]+ ?){1,5}$/
/** Says what it is held to be, or what is to be done: no finding. */
const JUDGES =
  /\b(?:probably|likely|unlikely|benign|cancer|think|suspect|consistent|stable|means|could be|might be|may be|reason|if|should|would|because|treat\w*|pneumonia|infection|i'd|i'll|we'll|let's|causing|behind)\b/
const SIZE = String.raw`\d+(?:\.\d+)?(?: ?mm| ?cm)?`
const AGAIN = new RegExp(
  `^it was (${SIZE}) ((?:in|on|at|last|back) [a-z0-9 ]+?|then|before|\\d+ (?:months|weeks|years) ago),? (?:and|but) (?:it's|it is)(?: still)? (${SIZE})(?: now| today)?((?:, .*)?)$`,
)
const BEFORE = new RegExp(
  `^it was (${SIZE}) ((?:in|on|at|last|back) [a-z0-9 ]+|before|\\d+ (?:months|weeks|years) ago)$`,
)
/** "In February it was seven millimetres." */
const BACK_THEN = new RegExp(
  `^(?:and )?((?:back )?(?:in|on|at|last) [a-z0-9]+(?: [a-z0-9]+)?|before|last time|\\d+ (?:months|weeks|years) ago),? it was (${SIZE})$`,
)
/** "Now it's eleven." */
const TODAY = new RegExp(
  `^(?:and |but |so )?(?:(?:now|today|this time),? (?:it's|it is)|(?:it's|it is) (?:now|up to|down to)) (${SIZE})(?: now)?$`,
)
const UNCHANGED =
  /^(?:that|it|this|they|both)(?:'s| is|'re| are| have| has|'ve)?(?: both| also| exactly| just| all)? ?(?:the same|unchanged|hasn't (?:changed|grown)|haven't (?:changed|grown)|not (?:changed|grown)|no (?:bigger|different)|steady|stable)(?: (?:as well|too|as before|as last time|since then))?$/
const EDGES =
  /^(?:(?:it's|it has|it's got|they've got|with) )?((?:nice )?(?:smooth|spiky|irregular|sharp|round|rounded|well[- ]defined|ill[- ]defined|fuzzy|thin|thick|lobulated|calcified)(?: and (?:smooth|round|sharp|regular))?(?: (?:edges?|margins?|borders?|outlines?|walls?|wall))?)$/
/** "The spot has not grown.", said before anything else. */
const COMPARED =
  /^(?:the|your|that|this|his|her|both) (?:[a-z]+ ){0,2}(?:spot|nodule|lump|shadow|mass|lesion|patch|node|gland|growth|cyst|aneurysm|tumour)s?(?: (?:has|have)(?:n't| not| also)? (?:grown|changed|shrunk|got(?:ten)? (?:any )?(?:bigger|smaller))|(?:'s| is| are) (?:no bigger|unchanged|stable|the same(?: size)?|smaller|bigger|not (?:growing|any bigger)))\b(?!.*\b(?:if|would)\b)/
const SIZED_ALONE = /^(\d+(?:\.\d+)? (?:mm|cm))(?:, not \d+(?:\.\d+)?(?: (?:mm|cm))?)?\.$/
const ON_SCREEN = /\b(?:scan|ct|x-ray|mri|ultrasound|pet)\b/i
const REACH = 3
const MOST_WORDS = 30

/** Whether a sentence describes a scan: where something lies, and not what it is. */
export const describesScan = (clause: string): boolean =>
  OPENS.test(clause) && PLACED.test(clause) && !JUDGES.test(clause) && clause.split(' ').length <= MOST_WORDS

/** What is seen on a scan, where, and whether it has changed. */
export function takeScanFinding(state: ClinicianState, sentence: Sentence): boolean {
  const { utterance, clause, near, planning } = sentence
  if (utterance.isQuestion) return false
  if (COMPARED.test(clause)) return addScanItem(state, sentence, clause.replace(/, (?:so|and|which)\b.*$/, ''))
  const more = moreOf(clause) ?? moreOf(utterance.text)
  const { scan, report } = state
  const last = scan ?? (report?.item && ON_SCREEN.test(report.name) ? { item: report.item, at: report.at } : undefined)
  const open = last && sentencesSince(last.at, utterance.index, state.visit) <= REACH ? last.item : undefined
  if (!near && !planning && !(more && open)) return false
  if (more && open) {
    const text = open.text.replace(/\.$/, `${more}.`)
    if (!isWellFormed(text)) return false
    open.text = text
    extend(state, open, utterance)
    state.scan = { item: open, at: utterance.index }
    return true
  }
  const isNext =
    open !== undefined &&
    !planning &&
    utterance.index - (state.scan?.at ?? 0) === 1 &&
    NEXT.test(clause) &&
    !JUDGES.test(clause)
  if ((!describesScan(clause) && !isNext) || state.plan.decides(clause)) return false
  return addScanItem(state, sentence, withNoun(seen(clause), open))
}

const inMm = (size: string): string => (/[cm]m$/.test(size) ? size.replace(/(?<=\d)(?=[cm]m$)/, ' ') : `${size} mm`)

/** What a sentence adds to the finding before: its size then and now, its edges, that it is the same. */
function moreOf(clause: string): string | undefined {
  const [, then, when, now, rest = ''] = AGAIN.exec(clause) ?? []
  if (then && when && now)
    return inMm(then) === inMm(now)
      ? `; ${inMm(then)} ${month(when)} and unchanged at ${inMm(now)} now${rest}`
      : `; ${inMm(then)} ${month(when)}, ${inMm(now)} now${rest}`
  const [, before, date] = BEFORE.exec(clause) ?? []
  if (before && date) return `; ${inMm(before)} ${month(date)}`
  const [, earlier, sized] = BACK_THEN.exec(clause) ?? []
  if (earlier && sized) return `; ${inMm(sized)} ${month(earlier)}`
  const [, today] = TODAY.exec(clause) ?? []
  if (today) return `; ${inMm(today)} now`
  if (UNCHANGED.test(clause)) return ', unchanged'
  const [, edges] = EDGES.exec(clause) ?? []
  return edges && `; ${edges.replace(/^nice /, '')}`
}

const month = (when: string): string =>
  when.replace(/\b(?:in|last|on) ([a-z])/, (all) =>
    all.replace(/[a-z]$/, (first) => (MONTHS.test(when) ? first.toUpperCase() : first)),
  )
const MONTHS = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/

const seen = (clause: string): string =>
  clause
    .replace(OPENS, (lead) => (/\bgot$/.test(lead) ? '' : lead.replace(/.*/, '')))
    .replace(/^[ ,]*(?:also )?/, '')
    .replace(/ (?:as well|too)$/, '')
    .replace(/, (?:and )?(?:that|it|they)(?:'s|'re| is| are) (?:the same|unchanged)(?: as well| too)?$/, ', unchanged')

/** "a tiny one, three millimetres": another of the kind before. */
function withNoun(clause: string, open: Understood | undefined): string {
  const noun = /\b(nodule|mass|lesion|cyst|opacity|node|gland)s?\b/.exec(open?.text.toLowerCase() ?? '')?.[1]
  return noun ? clause.replace(/\bone\b/, noun) : clause
}

function addScanItem(state: ClinicianState, { utterance }: Sentence, clause: string): boolean {
  const before = state.items.at(-1)
  const [, size] = before && utterance.index - before.order <= 2 ? (SIZED_ALONE.exec(before.text) ?? []) : []
  const finding = tidy(resultText(reported(clause, state.visit, 'clinician'))).replace(/^an? /, '')
  // "Seven millimetres. It's a solid nodule in the right upper lobe.": the size is its
  const text = asSentence(capitalise(size ? `${finding}, ${size}` : finding))
  if (!isWellFormed(text)) return false
  if (size && before) {
    before.text = text
    extend(state, before, utterance)
    state.scan = { item: before, at: utterance.index }
  } else {
    const item = itemOf(utterance, 'result', 'Results', text)
    settle(state, utterance, item)
    state.scan = { item, at: utterance.index }
  }
  return true
}
