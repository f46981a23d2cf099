import type { Lexeme } from '../words/lexeme.ts'
import type { AskedTopics, OneChartText } from './asked.ts'

const has = (lexemes: readonly Lexeme[], kind: Lexeme['kind']): boolean => lexemes.some((one) => one.kind === kind)
const textIs = (words: RegExp) => (one: Lexeme) => words.test(one.text)

const VALID =
  /\b(?:valid\w*|in ?valid|in date|expir\w*|run(?:s|ning)? out|ran out|lapse[sd]?|up to date|current|still (?:good|ok|okay|active|running|open|in)|renew\w*|new referral|another referral|last(?:s|ing)? (?:until|till)|visits? (?:left|remaining|used)|(?:left|remaining) on|end(?:s|ed|ing)?|how long|out of date|covered?|cover(?:s|ing)|due)\b/
const OF_REFERRAL =
  /^(?:valid\w*|invalid|in date|date|expir\w*|runs?|running|ran|out|lapse[sd]?|up to date|up|current|still|good|ok|okay|active|open|renew\w*|new|another|lasts?|lasting|until|till|visits?|left|remaining|used|ends?|ended|ending|covers?|covered|covering|yet|due|needs?|needed|require[sd]?|any|more|get|does|when|how many|how long|is|has|it|and|of|from|for|to|gp|doctor|many|on)$/i

/** 'Is her referral still valid', 'how many visits left on the referral', 'does she need a new one'. */
export function referralPeriod({ folded, lexemes }: OneChartText): AskedTopics | undefined {
  if (!/\breferr(?:als?|ed)\b/.test(folded) || !VALID.test(folded)) return undefined
  // 'referred' alone is said of others too
  if (!/\breferrals?\b/.test(folded) && !/\bwho referred\b.*\b(?:valid|expir\w*|run out|end)\b/.test(folded))
    return undefined
  const isOther = lexemes.some(({ kind }) => ['period', 'practitioner', 'medicine', 'measure', 'entry'].includes(kind))
  // 'has a new referral been sent to the physio' is about one that goes out
  if (isOther || /\b(?:sent|send|write|wrote|made|make|do|did i|refer (?:her|him|them)|physio\w*)\b/.test(folded))
    return undefined
  const isUsed = (one: Lexeme) =>
    one.kind === 'referred' ||
    one.kind === 'not' ||
    OF_REFERRAL.test(one.text) ||
    (one.kind === 'ask' && one.ask !== 'why') ||
    (one.kind === 'subject' && /^who$/i.test(one.text))
  return { topics: [{ topic: 'referral-period' }], isUsed }
}

const RELIEVER =
  /\b(?:relievers?|rescue(?: inhaler| puffer)?|ventolin|salbutamol|asmol|bricanyl|terbutaline|blue (?:puffer|inhaler)|puffer|saba|airomir)\b/
const HOW_MUCH =
  /\bhow (?:often|frequently|many times|much|many puffs)\b|\b(?:use|usage|using|frequency)\b.*\b(?:reliever|ventolin|salbutamol|puffer)\b|\b(?:relievers?|ventolin|salbutamol|asmol|bricanyl|puffer|saba|rescue)(?: inhaler| puffer)? (?:use|usage|frequency)\b/
const USES =
  /\b(?:us(?:e|es|ed|ing|age)|go(?:ing|es)? (?:thr(?:ough|u))|tak(?:e|es|ing)|need(?:s|ing|ed)?|reach(?:es|ing)? for|puff(?:s|ing)?|frequency|has|have|get(?:s|ting)? through)\b/
/** The regimen is another question, and so is what is on the script. */
const OF_REGIMEN =
  /\bshould\b|\bcan\b|\bmay\b|\bdose\b|\bprescribed\b|\bmax\w*|\bsupposed\b|\bhow many puffs\b|\bscripts?\b|\brepeats?\b/

/** 'How often does she use Ventolin': what is recorded of its use, not the directions alone. */
export function relieverUse({ folded, lexemes }: OneChartText): AskedTopics | undefined {
  if (!RELIEVER.test(folded) || OF_REGIMEN.test(folded)) return undefined
  const isAsked = HOW_MUCH.test(folded) && USES.test(folded)
  const isOver =
    /\b(?:over|more than|less than|under|at least)\b/.test(folded) && PER.test(folded) && USES_OR_ON.test(folded)
  if (!isAsked && !isOver) return undefined
  if (lexemes.some(({ kind }) => ['measure', 'period', 'spirometry', 'condition', 'flare'].includes(kind)))
    return undefined
  const isUsed = (one: Lexeme) =>
    one.kind === 'medicine' ||
    (one.kind === 'topic' && one.topic === 'medicines') ||
    (one.kind === 'verb' && (one.verb === 'on' || one.verb === 'has')) ||
    (one.kind === 'ask' && ['count', 'yes-no', 'when', 'what'].includes(one.ask)) ||
    one.kind === 'number' ||
    one.kind === 'comparator' ||
    one.kind === 'unit' ||
    OF_USE.test(one.text)
  return { topics: [{ topic: 'reliever-use' }], isUsed }
}
const PER = /\b(?:(?:a|per|each|every) (?:day|week|night)|daily|weekly|\/(?:day|week|d|wk)|times|puffs?|days)\b/
const USES_OR_ON = /\b(?:us(?:e|es|ed|ing)|tak(?:e|es|ing)|on|need(?:s|ing)?|ha(?:s|ve|ving))\b/
const OF_USE =
  /^(?:us(?:e|es|ed|ing|age)|how often|how much|how frequently|frequently|often|go(?:ing|es)?|through|thru|tak(?:e|es|ing)|needs?|needing|needed|reach(?:es|ing)?|for|puff(?:s|ing)?|inhaler|rescue|relievers?|blue|frequency|a|per|day|week|times|much|ha(?:s|ve)|gets?|getting)$/i

/** 'On oxygen over 15 hours', 'oxygen at more than 2 l/min': hours and flow are said by what the record has, or lacks. */
export function oxygenAmount({ folded, lexemes }: OneChartText): AskedTopics | undefined {
  if (!has(lexemes, 'oxygen') || !AMOUNT.test(folded)) return undefined
  if (/\b(?:need\w*|should|qualif\w*|eligib\w*|benefit\w*|candidate|criteria|can|could|start)\b/.test(folded))
    return undefined
  const isUsed = (one: Lexeme) =>
    ['oxygen', 'comparator', 'number', 'unit', 'suffix'].includes(one.kind) ||
    (one.kind === 'verb' && ['on', 'has', 'had'].includes(one.verb)) ||
    (one.kind === 'ask' && ['yes-no', 'count'].includes(one.ask)) ||
    OF_AMOUNT.test(one.text)
  return { topics: [{ topic: 'oxygen' }], isUsed }
}
const AMOUNT =
  /\b\d{1,2}(?:\.\d+)?\+?\s*(?:h|hrs?|hours?|l|lpm|l\/min|litres?|liters?)\b|\ball (?:day|night)\b|\b24\/7\b|\bovernight\b/
const OF_AMOUNT =
  /^(?:h|hrs?|hours?|day|days|a|per|each|every|min|minute|lpm|litres?|flow|rate|all|night|overnight|nights?|for|at|of|than|more|or)$/i

/** 'How is her puffer technique': the check, not the list of puffers. */
export function techniqueOfDevice({ lexemes }: OneChartText): AskedTopics | undefined {
  const device = lexemes.find((one) => one.kind === 'medicine')
  if (!has(lexemes, 'technique') || device?.kind !== 'medicine' || has(lexemes, 'due')) return undefined
  if (!lexemes.every(({ kind, text }) => OF_TECHNIQUE.has(kind) || text.length <= 2 || /^(?:how|hows|is)$/i.test(text)))
    return undefined
  const isUsed = (one: Lexeme) =>
    one === device || one.kind === 'technique' || one.kind === 'ask' || textIs(/^(?:how|hows|is)$/i)(one)
  return { topics: [{ topic: 'holds', filter: { kind: 'technique-check' } }], isUsed }
}
const OF_TECHNIQUE = new Set<Lexeme['kind']>([
  'medicine',
  'technique',
  'pronoun',
  'patient',
  'possessive',
  'filler',
  'ask',
  'me',
])
