import { airwayOf } from './filters/conditions.ts'
import type { Lexeme, Meaning } from './words/lexeme.ts'

const OXYGEN_NEED =
  /\b(?:candidates?|need(?:s|ing|ed)?|require[sd]?|qualif\w+|eligib\w+|assess\w*|consider\w*|suitable|benefit\w*|should (?:have|be on|get|be given|start)|meets?|criteria|indicated|look(?:ed)? into|work-?up|appl(?:y|ies|ying|ication)|entitled|(?:can|could|may) (?:i |we )?(?:\S+ ){0,3}(?:get|have|be given|be put on|start|go on))\b/
const OXYGEN_NEED_WORDS =
  /^(?:candidates?|need(?:s|ing|ed)?|might|may|require[sd]?|qualif\w+(?: for)?|eligib\w+|assess\w*|assessment|consider\w*|suitable|benefit\w*|meets?|criteria|indicated|looked|look|work-?up|get|could|should|start|starts?|apply|applies|applying|application|entitled|can|criterion|enough)$/i
const FASTEST =
  /\b(?:fastest|quickest|steepest|sharpest|most rapid(?:ly)?|most quickly|biggest|greatest|worst|most|rapidly|rapid|quickly)\b/
const FALLING =
  /\b(?:declin\w*|fall(?:ing|s|en)?|drop(?:s|ping|ped)?|los(?:e|es|ing|t)|loss|deteriorat\w*|worsen\w*|going down|getting worse|going downhill|decreas\w*)\b/
const LUNG = /\b(?:fev1?|lung function|spirometry|lungs?|lung capacity|breathing tests?)\b/

const as = (lexeme: Lexeme, meaning: Meaning): Lexeme =>
  ({ ...meaning, text: lexeme.text, start: lexeme.start, end: lexeme.end }) as Lexeme

const MORE_SEVERE = /\b(?:worst|worse|(?:more|most) (?:severe|advanced|serious)|severest|sickest)\b/
const MORE_SEVERE_WORD = /^(?:worst|worse|severe|advanced|serious|severest|sickest)$/i
const BREATHLESS = /^(?:breathless(?:ness)?|dyspn(?:o?ea|o?eic)|short(?:ness)? of breath|sob)$/i
const OXYGEN_COMPARED = /\b(?:worse|worst|better|best|lower|lowest|higher|highest|compar\w*|levels?)\b/
const COMPARED_WORD = /^(?:milder|mildest|severer|severest)$/i

/** 'Who has the worst COPD' goes by lung function, of asthma by control; a list of everybody would leave the word out. */
function bySeverity(folded: string, lexemes: readonly Lexeme[]): readonly Lexeme[] | undefined {
  const named = lexemes.filter(({ kind }) => kind === 'patient').length
  // several named patients are compared elsewhere
  if (named > 1)
    return lexemes.map((one) => {
      if (COMPARED_WORD.test(one.text)) return as(one, { kind: 'filler' })
      // whose oxygen is worse: of two patients the saturation, unless it is oxygen at home that is named
      if (one.kind === 'oxygen' && OXYGEN_COMPARED.test(folded) && !OXYGEN_THERAPY.test(folded))
        return as(one, { kind: 'measure', id: 'spo2' })
      // 'who is worse for breathlessness' goes by its grade, not by the problem list
      return BREATHLESS.test(one.text) ? as(one, { kind: 'measure', id: 'mmrc' }) : one
    })
  const airways = lexemes.flatMap((one) => (one.kind === 'condition' ? (airwayOf(one.ref) ?? []) : []))
  const isOther = lexemes.some(({ kind }) =>
    ['measure', 'spirometry', 'flare', 'entry', 'trend', 'pronoun'].includes(kind),
  )
  const [airway] = airways
  if (named > 0 || !airway || airways.length > 1 || isOther || !MORE_SEVERE.test(folded)) return undefined
  const at = lexemes.findIndex((one) => MORE_SEVERE_WORD.test(one.text))
  return lexemes.flatMap((one, index) => {
    if (/^(?:more|most)$/i.test(one.text) && index === at - 1) return [as(one, { kind: 'filler' })]
    if (index !== at) return [one]
    return [
      as(one, { kind: 'rank', rank: 'least' }),
      as(one, { kind: 'measure', id: airway === 'copd' ? 'fev1-percent' : 'act' }),
    ]
  })
}

/** 'FEV1 as percent predicted', 'FVC %pred': the share of predicted, not the litres. */
function inPercent(lexemes: readonly Lexeme[]): readonly Lexeme[] | undefined {
  const at = lexemes.findIndex(
    (one, index) => one.kind === 'unit' && one.unit === '%' && lexemes[index - 1]?.kind !== 'number',
  )
  const [volume, another] = lexemes.filter((one) => one.kind === 'measure')
  if (at < 0 || another || (volume?.id !== 'fev1' && volume?.id !== 'fvc')) return undefined
  if (lexemes.some(({ kind }) => kind === 'comparator' || kind === 'subject' || kind === 'number')) return undefined
  return lexemes.map((one, index) => {
    if (index === at) return as(one, { kind: 'filler' })
    if (one !== volume) return one
    return as(
      one,
      volume.id === 'fev1' ? { kind: 'measure', id: 'fev1-percent' } : { kind: 'topic', topic: 'fvc-percent' },
    )
  })
}

/** Sentences whose words mean something only together. */
export function withIdioms(text: string, lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const folded = text.toLowerCase()
  const percent = inPercent(lexemes)
  if (percent) return withIdioms(text, percent)
  const severity = bySeverity(folded, lexemes)
  if (severity) return severity
  const hasOxygen = lexemes.some(({ kind }) => kind === 'oxygen')
  const isReview = /\b(?:review|re-?assess\w*|already|recheck)\b/.test(folded)
  if (hasOxygen && OXYGEN_NEED.test(folded) && !isReview) {
    return lexemes.map((one) =>
      one.kind === 'oxygen'
        ? as(one, { kind: 'gap', topic: 'oxygen-candidate' })
        : OXYGEN_NEED_WORDS.test(one.text) || one.kind === 'due' || one.kind === 'guideline'
          ? as(one, { kind: 'filler' })
          : one,
    )
  }
  // 'has her oxygen been below 90'
  if (hasOxygen && OXYGEN_FIGURE.test(folded) && !OXYGEN_THERAPY.test(folded))
    return lexemes.map((one) => {
      if (one.kind === 'oxygen') return as(one, { kind: 'measure', id: 'spo2' })
      // a verb between the two would leave the figure to be read as age
      return HAS_BEEN.test(one.text) ? as(one, { kind: 'filler' }) : one
    })
  if (hasOxygen && OXYGEN_LEVEL.test(folded) && !OXYGEN_THERAPY.test(folded)) {
    const level = lexemes.find(({ text }) => OXYGEN_LEVEL.test(text.toLowerCase()))
    return lexemes.map((one) => {
      if (one.kind === 'oxygen') return as(one, { kind: 'measure', id: 'spo2' })
      return one === level && one.kind !== 'normality' ? as(one, { kind: 'normality', level: 'normal' }) : one
    })
  }
  const controlled = ofAnotherFigure(lexemes)
  if (controlled) return controlled
  const judged = inEverydayWords(folded, lexemes)
  if (judged) return judged
  if (DONE_BY_US.test(folded) && lexemes.some(({ kind }) => kind === 'patient' || kind === 'pronoun'))
    return lexemes.map((one) => {
      if (one.kind === 'subject') return as(one, { kind: 'filler' })
      return DOES.test(one.text) ? as(one, { kind: 'verb', verb: 'had' }) : one
    })
  // 'when is my next flu shot due'
  if (lexemes.some(({ kind }) => kind === 'infection' || kind === 'vaccine-word') && /\bdue\b|\bnext\b/.test(folded))
    return lexemes.map((one) => (one.kind === 'next' ? as(one, { kind: 'due' }) : one))
  if (SENT_HERE.test(folded))
    return lexemes.map((one) => (/^sent$/i.test(one.text) ? as(one, { kind: 'referred' }) : one))
  if (hasOxygen && lexemes.some(({ kind }) => kind === 'patient' || kind === 'pronoun'))
    return lexemes.map((one) => (OXYGEN_DETAIL.test(one.text) ? as(one, { kind: 'filler' }) : one))
  return lexemes
}

/** 'Is her blood pressure controlled' is about that figure, not about asthma. */
function ofAnotherFigure(lexemes: readonly Lexeme[]): readonly Lexeme[] | undefined {
  const [figure, another] = lexemes.filter((one) => one.kind === 'measure')
  const control = lexemes.find((one) => one.kind === 'control')
  if (!figure || another || !control || figure.id === 'act' || lexemes.some(({ kind }) => kind === 'condition'))
    return undefined
  const level = control.level === 'good' ? 'normal' : 'abnormal'
  return lexemes.map((one) => (one === control ? as(one, { kind: 'normality', level }) : one))
}

/** 'Is my FEV1 good?' asks what 'is it normal?' asks, 'is it bad?' whether it is outside the usual. */
function inEverydayWords(folded: string, lexemes: readonly Lexeme[]): readonly Lexeme[] | undefined {
  const [, word] = IS_IT.exec(folded) ?? []
  const isOfOne = lexemes.filter(({ kind }) => kind === 'measure').length === 1
  if (!word || !isOfOne || lexemes.some(({ kind }) => kind === 'normality')) return undefined
  const level = FINE.test(word) ? 'normal' : 'abnormal'
  const last = lexemes.findLast(({ text }) => word.startsWith(text.toLowerCase()) || word.endsWith(text.toLowerCase()))
  return lexemes.flatMap((one) => {
    if (one === last) return [as(one, { kind: 'normality', level })]
    return word.includes(one.text.toLowerCase()) && one.kind !== 'measure' ? [] : [one]
  })
}
/** 'Did anyone check her technique', 'have we measured his DLCO': whether it was done, not by whom. */
const DONE_BY_US = /^(?:did|has|have|had) (?:anyone|anybody|someone|somebody|we|you|they|i)\b/
const DOES = /^(?:check|measure|test|do|record|document)$/i
const FINE = /^(?:good|okay|ok|fine|all ?right|healthy)$/
const IS_IT =
  /^(?:is|are|was|were)\b.*\b(good|okay|ok|fine|all ?right|healthy|bad|worrying|concerning|unhealthy)(?: for me)?\s*\?*$/

/** 'Is my oxygen okay' asks for the saturation, not for oxygen at home. */
const OXYGEN_LEVEL = /\b(?:okay|ok|all ?right|good|fine|normal|low|high|enough)\b/
const OXYGEN_FIGURE =
  /\b(?:below|under|above|over|less than|lower than|more than|higher than|at least|(?:down|dropp\w+|drops?|fell|fallen|falls?) (?:to|below|under))\s+\d{2}\b(?! ?l)|[<>≤≥]\s*\d{2}\b|\b(?:oxygen|o2)\s+(?:of |at |was |is |been )?\d{2} ?(?:%|per ?cent)/
const HAS_BEEN = /^(?:been|has been|have been|drop\w*|f[ae]ll\w*|gone|got|gotten)$/i
const OXYGEN_THERAPY =
  /\b(?:home|portable|domiciliary|therapy|concentrator|cylinder|flow|prescription|ltot|litres?|on oxygen)\b/
const SENT_HERE = /\bwho sent\b.*\bto (?:us|me|you|here|the (?:clinic|practice))\b/
/** What an answer about home oxygen says anyway, or says is not recorded. */
const OXYGEN_DETAIL = /^(?:flow|rate|hours?|lpm|litres?|prescribed|prescription|settings?|how many|per|day)$/i

/** 'Who is declining fastest', 'whose lungs are getting worse most quickly'. */
export function asksFastestDecline(text: string, lexemes: readonly Lexeme[]): boolean {
  const folded = text.toLowerCase()
  const other = lexemes.some(
    (one) => one.kind === 'measure' && !['fev1', 'fev1-percent', 'fvc', 'peak-flow'].includes(one.id),
  )
  const isSuperlative = /\b(?:fastest|quickest|steepest|sharpest|most rapid(?:ly)?|most quickly)\b/.test(folded)
  return !other && FASTEST.test(folded) && FALLING.test(folded) && (LUNG.test(folded) || isSuperlative)
}

/** Words that are used up by that question. */
export function isOfDecline(lexeme: Lexeme): boolean {
  const { kind, text } = lexeme
  return (
    kind === 'rank' ||
    kind === 'trend' ||
    kind === 'spirometry' ||
    (kind === 'measure' && ['fev1', 'fev1-percent', 'fvc'].includes(lexeme.id)) ||
    (kind === 'topic' && lexeme.topic === 'trend') ||
    ((kind === 'unknown' || kind === 'filler' || kind === 'pick' || kind === 'many') &&
      (FASTEST.test(text.toLowerCase()) ||
        FALLING.test(text.toLowerCase()) ||
        /^(?:rate|downhill|decliners?)$/i.test(text)))
  )
}

const RESULT = /\b(?:results?|reports?|pathology|bloods?|investigations?|tests?|inbox)\b/
const OPEN =
  /\b(?:acknowledg\w*|unacknowledged|sign(?:ed)?[- ]?off|signing off|un-?read|un-?reviewed|un-?actioned|un-?signed|outstanding|pending|await\w*|waiting|to (?:read|review|check|sign|action)|still (?:open|need)|need(?:s|ing)? (?:my |to be )?(?:review|sign|acknowledg)\w*|not (?:yet )?(?:been )?(?:seen|read|looked at|reviewed|signed|actioned|checked|acknowledged)|(?:haven't|have not|hasn't|has not|nobody has|no one has|nobody|no one|never) (?:yet )?(?:been )?(?:seen|read|looked at|reviewed|signed|actioned|checked|acknowledged|gone through))\b/
const SIGNED_OFF = /\b(?:sign(?:ed)?[- ]?off|acknowledg\w*)\b/

/** 'Which results do I still have to acknowledge?', 'anything I haven't signed off?'. */
export function asksOpenResults(text: string): boolean {
  const folded = text.toLowerCase().replace(/[‘’]/g, "'")
  if (/\b(?:letters?|correspondence|tasks?|messages?|claims?|notes?)\b/.test(folded)) return false
  return (
    (RESULT.test(folded) && OPEN.test(folded)) ||
    (SIGNED_OFF.test(folded) && /\b(?:anything|what|which|still|to)\b/.test(folded))
  )
}

const LETTER = /\b(?:letters?|correspondence)\b/
const UNSENT =
  /\b(?:un-?sent|un-?signed|un-?finished|drafts?|outstanding|pending|waiting|still|to (?:send|sign|finish|post|go out|be sent|be signed)|(?:not|never) (?:yet )?(?:been )?(?:sent|signed|finished|gone|went|posted|mailed|out)|(?:haven't|have not|hasn't|has not|aren't|weren't|didn't|did not|never) (?:yet )?(?:been )?(?:sent|signed|finished|gone|posted|mailed|send|sign|post|go out|went out)|need(?:s|ing)? (?:to be )?(?:sent|sending|signed|signing))\b/

export function asksUnsentLetters(text: string): boolean {
  const folded = text.toLowerCase().replace(/[‘’]/g, "'")
  return LETTER.test(folded) && UNSENT.test(folded)
}

/** 'Danger reports open', 'any danger alerts': of the whole practice; what one patient reported is on the chart. */
export function asksDangerReports(text: string): boolean {
  const folded = text.toLowerCase()
  return (
    /\bdanger (?:reports?|alerts?)\b/.test(folded) && !/\b(?:her|his|their|she|he|this patient)\b|'s\b/.test(folded)
  )
}
