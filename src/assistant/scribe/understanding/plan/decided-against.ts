import type { Visit } from '../../composing/visit.ts'
import { asClinic, asSentence, reported, tidy } from '../wording.ts'

const LEAD =
  /^(?:i won't|i'm not going to|we won't|we're not going to|i will not|i don't (?:want|plan|intend) to|we don't need to|i'm not|we're not)(?: be)? /
const VERBS: Readonly<Record<string, string>> = {
  start: 'started',
  do: 'done',
  give: 'given',
  use: 'used',
  order: 'ordered',
  repeat: 'repeated',
  change: 'changed',
  add: 'added',
  prescribe: 'prescribed',
  increase: 'increased',
  restart: 'restarted',
  send: 'sent',
  organise: 'organised',
}
const VERB =
  /^(start|do|give|use|order|repeat|change|add|prescribe|increase|restart|send|organise)(?:p?ing|ting|ing)?(?: (?:you|him|her))?(?: (?:on|with))? (.+)$/
const GERUND = /^(giv|us|chang|increas|organis|prescrib)ing (.+)$/
const ARTICLE = /^(?:an?|any|the|your|his|her|another|more|you|some) /
/** Where the thing ends and when or why begins. */
const REST =
  /^(.+?)(,? (?:today|for now|yet|because|until|unless|since|as|while|not|at (?:this|the)|this|with your|given|so)\b.*)?$/

/** "I won't start an inhaler today": decided against, and worth a line. Never worded as the order it is not. */
export function decidedAgainst(clause: string, visit: Visit): string | undefined {
  const [, refused] =
    /^(?:i'd (?:rather|prefer)(?: it if| that)? (?:you|he|she) (?:didn't|don't|not)|i (?:don't|do not|wouldn't) (?:want|like) (?:you|him|her) to|please don't|i'd (?:not|never)) (?:to )?(.+)$/.exec(
      clause,
    ) ?? []
  if (refused) return asSentence(`advised against ${asClinic(reported(gerund(refused), visit, 'clinician'))}`)
  const [, unneeded] =
    /^(?:i (?:don't|do not) think (?:that )?(?:you|he|she) needs?|(?:you|he|she) (?:don't|doesn't|do not|does not) need|there's no need for)(?: to (?:have|be on|take))?(?: any| an?| the)? (?!to\b|it\b|that\b)([a-z][a-z -]{3,60})$/.exec(
      clause,
    ) ?? []
  if (unneeded) return asSentence(`no ${reported(unneeded, visit, 'clinician')} needed`)
  const lead = LEAD.exec(clause)?.[0]
  if (!lead) return undefined
  const decided = clause.slice(lead.length).replace(GERUND, (_, stem: string, rest: string) => `${stem}e ${rest}`)
  const [, verb = '', what = ''] = VERB.exec(decided) ?? []
  const done = VERBS[verb]
  if (!done) return undefined
  const [, thing = '', when = ''] = REST.exec(what) ?? []
  const name = tidy(thing.replace(ARTICLE, ''))
  if (!name || /^(?:it|that|them|this|anything|much|that much)$/.test(name)) return undefined
  const rest = when && !/no need/.test(when) ? reported(when.replace(/^,/, ''), visit, 'clinician') : ''
  return asSentence(`${reported(name, visit, 'clinician')} not ${done}${rest ? ` ${rest}` : ''}`)
}

/** "use the nebuliser" → "using the nebuliser". */
function gerund(text: string): string {
  const [verb = '', ...rest] = text.split(' ')
  const stem = /^(?:stop|run|get|put|sit|cut|swim|skip|drop|let)$/.test(verb)
    ? `${verb}${verb.at(-1)}`
    : /[^e]e$/.test(verb)
      ? verb.slice(0, -1)
      : verb
  return [`${stem}ing`, ...rest].join(' ')
}
