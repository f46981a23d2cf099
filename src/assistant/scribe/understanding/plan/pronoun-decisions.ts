import { AGAIN, CHANGE, DOWN, HOLDS, RECOUNTS_PAST, UNDECIDED, UNTIL, UP } from './decision-patterns.ts'
import type { Mention } from './medications.ts'
import { isEmptyRegimen, type Regimen, regimenIn } from './regimen.ts'
import { whenIn } from './services.ts'

/** "step you up to the stronger one, the 400/12": another strength of the inhaler spoken of. */
const OTHER_STRENGTH =
  /\b(?:(?:to|onto|on|use|have|need|want|with) the (?:stronger|higher|lower|weaker|bigger|smaller|next)(?: strength| dose)?(?: one)?,? (?:the )?|(?:up|down|over|across) (?:on)?to the )(\d{2,3}(?:\/\d{1,3})?)(?! ?(?:mg|metres|days|weeks|%))\b/

/** What a sentence decides about a medication. */
export interface Decision {
  action: 'start' | 'stop' | 'change' | 'continue' | 'avoid' | 'more'
  medication: Mention
  regimen: Regimen
  /** Increase or reduce, where it was said. */
  direction?: 'up' | 'down'
  /** A medication taken before that begins again. */
  again?: boolean
  /** Stopped for a time only. */
  hold?: boolean
  /** Not begun for now: "I'd hold off on it". */
  isPutOff?: boolean
  /** When the decision takes effect: "at the end of the month". */
  when?: string
  /** Said in place of what was decided before. */
  isPutRight?: boolean
  /** Weighed and decided against. */
  isConsidered?: boolean
  /** Not to begin before this. */
  notBefore?: string
  /** How long it holds: "while you're on the drip", "until the cardiologist has seen him". */
  until?: string
}

/** "in a week, no hang on, stop it at the end of the month": the last time counts. */
function lastNamed(after: string): string {
  const parts = after.split(/\b(?:no|sorry|actually|hang on|wait)\b/)
  return parts.findLast((part) => whenIn(part)) ?? after.split(/,? (?:then|and (?:i|we)|but)\b/)[0] ?? ''
}

/** When a stop or a start takes effect, and how long a medication is held. */
export function limitsOf(
  action: Decision['action'],
  before: string,
  after: string,
): Pick<Decision, 'hold' | 'isPutOff' | 'when' | 'until'> {
  const own =
    after.split(/,? and (?=(?:the|your|our|his|her) (?!morning|night|end|start)|(?:i|we|get|then)\b)/)[0] ?? after
  const when = action === 'stop' || action === 'start' ? whenIn(lastNamed(own)) : undefined
  // "goes to 7.5 after four weeks on the methotrexate": never from today
  const later =
    action === 'change'
      ? /\b((?:after (?:another )?\d+ (?:days|weeks|months)(?: (?:on|of) (?:the |your )?(?!the\b|your\b)[a-z]+)?)|(?:from|starting) (?:next (?:week|month)|the \d+(?:st|nd|rd|th) of [a-z]+|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b/
          .exec(own)?.[1]
          ?.replace(/^starting/, 'from')
      : undefined
  const isTimed =
    when !== undefined &&
    !/^(?:today|tonight|every|once|twice|\d times|this morning|this afternoon|this (?:year|winter|summer|spring|autumn)$)/.test(
      when,
    )
  const until = action === 'stop' || action === 'avoid' ? UNTIL.exec(after)?.[1] : undefined
  const hold =
    action === 'stop' &&
    (until?.startsWith('while') ||
      HOLDS.test(before) ||
      /^[^.;]{0,20}\b(?:for now|for the moment|for the time being)\b/.test(after))
  const isPutOff = hold && /\bhold(?:ing)? off\b/.test(before)
  return {
    ...(isTimed && { when }),
    ...(later && { when: later }),
    ...(until && { until }),
    ...(hold && { hold: true }),
    ...(isPutOff && { isPutOff }),
  }
}

/** "from forty to sixty". */
function isRise(text: string): boolean {
  const [, from, to] = /\bfrom (\d[\d.]*)[^\d]* to (\d[\d.]*)/.exec(text) ?? []
  return Number(to) > Number(from)
}

/** "Four times a day is too much": judged, not prescribed. */
const TOO_MUCH =
  /\b(?:is|are|was|that's|it's) (?:just |way |far |a bit |much |really )*too (?:much|many|often|high|little|low|strong)\b/

const HOW_OFTEN = '(once|twice|\\d times)(?: (?:a|per|each) day| daily)?'
const OFTEN_CHANGED = new RegExp(
  String.raw`\b(?:cut|drop|bring|tak|reduc|go|step|increas|put|wean|come)\w*\b.*?\b(?:from ${HOW_OFTEN} )?(?:down |up |back )*to (?:just )?${HOW_OFTEN}(?=$|[,;]| (?:and|for|from|in|at|until)\b)`,
)
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2 }

/** "Cut that back from twice a day to once": the same dose, less often. */
export function changedFrequency(text: string): Pick<Decision, 'regimen' | 'direction'> | undefined {
  const [whole, from, to] = OFTEN_CHANGED.exec(text) ?? []
  if (!whole || !to || (!from && !/ (?:a|per|each) day| daily/.test(whole.slice(whole.lastIndexOf(to)))))
    return undefined
  if (regimenIn(whole).dose) return undefined
  const count = (word: string): number => TIMES[word] ?? Number.parseInt(word, 10)
  const isMore = from ? count(to) > count(from) : /\b(?:increas|up)\w*\b/.test(whole)
  const often = count(to) > 2 ? to : `${to} daily`
  return { regimen: { frequency: often.replace(/ times$/, ' times daily') }, direction: isMore ? 'up' : 'down' }
}

const STEPS =
  /^(?:(?:so|and|but|then|now|let's|we'll|i'll|we can|i'd like to|i want to|you can|i'm going to|just|maybe) )*(?:go|com|drop|step|cut|mov|wean)(?:e|ing|ping|ping you)? (?:you )?(?:(?:(?:back|down|up) )+(?:to|on to) (?:just )?(?:the )?\d|to (?:just )?\d[\d.]* ?(?:mg|mcg|milligrams?|micrograms?)\b)/
const PUT_AWAY =
  /\b(?:leave|put) (?:it|that|them|those)(?: one)? (?:away\b|at home|behind|in (?:the|a|your) (?:drawer|cupboard|box|bathroom)|on the shelf)/
const MACHINE =
  /\b(?:humidifier|pressures?|ramp|hose|mask|machine|settings?|cpap|bi-?pap|bilevel|leak|acapella|aerobika|flutter|pep|airway clearance|physio\w*|exercises?|rehab\w*)\b/
const PRONOUN = /\b(?:it|them|that|the dose|one|those)\b/

/** "For the leg, I'd suggest a below-knee stocking": another thing for another problem. */
const FOR_OTHER =
  /^(?:(?:and|so|now|then|but),? )*for (?:the|your|his|her) [a-z][a-z -]{1,30}?,? (?:i|we|you|let's|try|use|get|wear)\b.*\b(?:an?|some) (?!(?:[a-z]+ )?(?:dose|tablet|puff|spray|capsule|course|day|week|fortnight|month|few|bit|little|while|time|lower|higher|double|half|third)s?\b)/

/** "and it hasn't been back on three samples": what did not happen is no decision. */
const NOT_DONE = /\b(?:hasn't|haven't|hadn't|didn't|wasn't|weren't)\b/

/** "so that you can come off it": hoped for. */
const HOPED =
  /\bso (?:that )?(?:you|we|he|she)(?:'ll be able to| can| could| might| may) (?:eventually |finally |one day )?(?:come off|stop|get off|wean off|cease) (?:it|them|that)\b/

/** "until I've got an ECG, because …" → "until there is an ECG" */
const asCondition = (until: string): string =>
  until
    .replace(/,? because\b.*$/, '')
    .replace(/\b(?:i've got|we've got|i have|we have|i've|we've) (?=an?\b|the\b|some\b)/g, 'there is ')

const NOT_BEGUN =
  /\b(?:don't|do not|won't|will not|wouldn't|would not|never|shouldn't|not (?:going to|gonna)|no need to|rather not|rather you didn't)(?: (?:want (?:you |her |him |us )?to|ever|just|need to))? (?:restart|re-?commence|resume|reinstate|begin|(?:go|put (?:you|her|him)|get (?:you|her|him)) back on(?:to)?|start (?:taking |using )?(?=(?:it|that|them|those)(?: again| back up)\b))\b ?(?:it|that|them|those)?/

/** "We'll drop it to 2.5 mg a day": the medication spoken of just before. */
export function pronounDecision(text: string, focus: Mention): Decision[] {
  // "Don't restart it", "I wouldn't go back on it": said of what is not taken now
  if (NOT_BEGUN.test(text) && !/\b(?:until|till|unless|before|without)\b/.test(text))
    return [{ action: 'avoid', medication: focus, regimen: {} }]
  // "I'll switch the humidifier up to 5": a setting of the machine, never a dose
  if (MACHINE.test(text) && focus.ingredient !== 'oxygen') return []
  if (FOR_OTHER.test(text) && !PRONOUN.test(text)) return []
  if (
    /\b(?:can't have (?:that|it|this)|(?:it's|that's|that one's) not for you|won't be (?:using|going|having))\b/.test(
      text,
    ) ||
    /^(?:not|[^,]{3,60},? so not) for you$/.test(text)
  )
    return [{ action: 'avoid', medication: focus, regimen: {} }]
  // "… first, so I'm not starting that today"
  if (
    /\b(?:i'm|we're|i am|we are) not (?:starting|adding|using|giving you|going to (?:start|add|use|give you)) (?:that|it|them|those)\b/.test(
      text,
    )
  )
    return [{ action: 'avoid', medication: focus, regimen: {}, hold: true }]
  // "I won't start it until the cultures are back, because …"
  const reasoned = text.replace(/,? (?:because|as|since) .*$/, '')
  const [, until] =
    /\b(?:i|we|i'm|we're|i'd|i am|we are) ?(?:will not|won't|wouldn't|would not|not going to|don't want to|do not want to|not keen to) (?:start|add|use|begin|try|give you|put you on) (?:that|it|them|those) (?:(?:until|till|unless|before) .{3,100})$/.test(
      reasoned,
    )
      ? (/\b((?:until|till|unless|before) .{3,100})$/.exec(reasoned) ?? [])
      : []
  if (until) return [{ action: 'avoid', medication: focus, regimen: {}, until: asCondition(until) }]
  // "from 10 to 5 mg at night, and when I see you we'll talk about stopping": what is weighed comes later
  const [now = '', later] = text.split(
    /,? and (?=(?:when (?:i|we|you)|next time|at (?:the|your) next|down the track)\b)/,
  )
  if (later && UNDECIDED.test(later) && !UNDECIDED.test(now) && /^from \d/.test(now)) return pronounDecision(now, focus)
  if (UNDECIDED.test(text) || RECOUNTS_PAST.test(text) || TOO_MUCH.test(text) || NOT_DONE.test(text)) return []
  // "every day isn't any better": a comparison
  if (
    /\b(?:isn't|is not|is no|aren't|wasn't|won't be|doesn't) (?:any |really |much )*(?:better|worse|help|more|work|needed)\b/.test(
      text,
    )
  )
    return []
  // "under 50 kilos it's 450, but you are 64, so 600 mg once a day": what follows "so" holds
  const [, concluded] =
    /, (?:so|which makes it|that makes it) (\d[^,]*(?:mg|mcg|g|puffs?|tablets?|capsules?)\b.*)$/.exec(text) ?? []
  if (concluded && regimenIn(concluded).frequency)
    return [{ action: 'more', medication: focus, regimen: regimenIn(concluded) }]
  // "then I'd rather steer clear of it"
  if (/^(?:(?:then|so|but|no|and),? )*(?:avoid|steer clear of|stay away from) (?:it|that|them|those)\b/.test(text))
    return [{ action: 'avoid', medication: focus, regimen: {} }]
  const regimen = withImpliedUnit(text, regimenIn(text))
  const decided = (action: Decision['action'], direction?: Decision['direction']): Decision[] => [
    { action, medication: focus, regimen, ...(direction && { direction }) },
  ]
  // "stay at 20 for 4 weeks, then come down to 15"
  const stepped =
    /^(?:(?:just|you|you can|please|so) )*(?:stay|keep|hold|remain)(?:ing)?(?: (?:on|at|it at))+ (\d[\d.]*)(?: ?(mg|mcg|puffs?))? (for (?:a|\d+) (?:days?|weeks?|months?))\b.*?\bthen (?:(?:come|go|drop|down|back|up|cut|reduce|it|step|to) )+(\d[\d.]*)(?: ?(?:mg|mcg|puffs?))?/.exec(
      text,
    )
  if (stepped) {
    const [, first, unit = 'mg', how, second] = stepped
    const dose = `${first} ${unit} ${how}, then ${second} ${unit}`
    return [
      {
        action: 'change',
        medication: focus,
        regimen: { dose },
        direction: Number(second) > Number(first) ? 'up' : 'down',
      },
    ]
  }
  // "let's split it, 80 in the morning and 40 at lunch", "make that two a day"
  if (/\bsplit (?:it|that|them)\b/.test(text) && regimen.dose) return decided('more')
  // "actually, you're waking, so make that two puffs morning and night": what was decided first is put right
  const [, putRight] = /,? so (?:let's )?make (?:that|it|them) (\d.*)$/.exec(text) ?? []
  if (putRight && regimenIn(putRight).dose)
    return [{ action: 'more', medication: focus, regimen: regimenIn(putRight), isPutRight: true }]
  // "Make it forty, before dinner."
  const [, made, measure] =
    /^(?:(?:so|and|let's|we'll|but) )*make (?:that|it|them) (\d+(?:\.\d+)?)(?: ?(mg|mcg|g|puffs?|tablets?))?(?=,|$| (?:in|at|before|once|twice|every|daily|a day))/.exec(
      text,
    ) ?? []
  if (made && (measure || Number(made) > 4))
    return [
      { action: 'change', medication: focus, regimen: { ...regimen, dose: measure ? `${made} ${measure}` : made } },
    ]
  const [, daily] = /\bmake (?:that|it|them) (\d) (?:a|per|each) day\b/.exec(text) ?? []
  if (daily && !regimen.dose)
    return [{ action: 'change', medication: focus, regimen: { dose: daily, frequency: 'daily' } }]
  const moved = heldThenMoved(focus, ` ${text}`)
  if (moved) return [moved]
  const often = changedFrequency(text)
  if (often) return [{ action: 'change', medication: focus, ...often }]
  if (/^(?:down )?from \d[\d.]*(?: ?(?:mg|mcg|g|puffs?))? (?:down |up )?to \d/.test(text) && regimen.dose)
    return decided('change', isRise(text) ? 'up' : 'down')
  const [, notBefore] =
    /^(?:but )?(?:not|don't (?:start|take|begin)(?: (?:it|them|that))?) (?:until|till|before) (.{3,60})$/.exec(text) ??
    []
  if (notBefore) return [{ action: 'more', medication: focus, regimen: {}, notBefore }]
  if (
    /^(?:the |your |his |her )?[a-z]+ (?:stays?|remains?) (?:at|on|the same|where|as)\b/.test(text) ||
    /^(?:just |you |you can |please )*stay(?:ing)? (?:on|at) (?:\d|it|that|them|the same|what)/.test(text)
  )
    return decided('continue')
  // "Leave that one at home.", "you can leave it in the drawer then": no longer used, unless it is kept for something
  if (PUT_AWAY.test(text) && !/\b(?:for|in case|if|when|until|as a)\b/.test(text)) return decided('stop')
  if (/\b(?:leave|keep) (?:it|that|them|those) (?:where|as|alone|be\b|at|on|the same|there|going)/.test(text))
    return decided('continue')
  if (
    /\b(?:get|start|put|pop|try|have) (?:you|her|him) (?:going |started )?(?:on|onto|with) (?:it|that|one|them)\b/.test(
      text,
    )
  )
    return decided('more')
  // "up to 12 puffs in a day" is a limit, not a step
  const step = text.replace(
    /\b(?:up to|to a maximum of|no more than) \d+(?: [a-z]+)? (?:an?|in an?|in one|per|each) (?:day|hour)\b/g,
    '',
  )
  const verb = CHANGE.exec(step)
  if (/\b(?:go|going|goes|moving|move) (?:up |down )?from \d[\d.]* ?\w* to \d/.test(text) && regimen.dose)
    return decided('change', isRise(text) ? 'up' : 'down')
  if (verb && PRONOUN.test(step) && regimen.dose && (UP.test(step) || DOWN.test(step)))
    return decided('change', UP.test(step) && !/\bdown|drop|reduc|cut\b/.test(step) ? 'up' : 'down')
  // "We'll go down to 100 mg twice a day.": said of what was spoken of
  if (STEPS.test(text) && regimen.dose) return decided('change', /\bup\b/.test(step) ? 'up' : 'down')
  if (HOPED.test(text)) return []
  if (
    /\b(?:stop|cease|come off|hold|withhold|pause) (?:it|them|that)\b(?! (?:at \d|there|steady|on \d|to \d))/.test(
      text,
    ) &&
    !/\bbefore (?:we|you) stop\b/.test(text)
  ) {
    const at =
      /\b(?:stop|cease|come off|hold|withhold|pause) (?:it|them|that)\b(?! (?:at \d|there|steady|on \d|to \d))/.exec(
        text,
      )
    const from = at?.index ?? 0
    const to = from + (at?.[0].length ?? 0)
    if (
      /\b(?:don't|do not|never|no need to|needn't|won't|not|shouldn't|mustn't)\b[^,;]{0,20}$/.test(text.slice(0, from))
    )
      return decided('continue')
    return [{ action: 'stop', medication: focus, regimen: {}, ...limitsOf('stop', text.slice(0, to), text.slice(to)) }]
  }
  // "so stop after ten days": what was spoken of
  const ends = /^(?:(?:so|okay|then|just|and|you can|you|we'll|we|please) )*stop (?:after|in|at the end of) /.test(text)
  const when = ends ? whenIn(text) : undefined
  if (when) return [{ action: 'stop', medication: focus, regimen: {}, when }]
  const strength = OTHER_STRENGTH.exec(text)?.[1]
  if (strength && !regimen.strength) return [{ action: 'change', medication: focus, regimen: { ...regimen, strength } }]
  if (AGAIN.test(text) && PRONOUN.test(text)) return [{ action: 'start', medication: focus, regimen, again: true }]
  if (
    /\b(?:keep|continue|stay on|carry on with|(?:keep|continue|carry on|go on) (?:taking|using|having|with)) (?:it|them|that|going)\b/.test(
      text,
    ) ||
    /^keep going$/.test(text)
  )
    return decided('continue')
  if (/\bstart (?:it|them|that|those)\b/.test(text)) return decided('more')
  if (
    /\b(?:give you|start (?:you )?(?:on|with|at)|have you on|take|use|it's|it'd be|it'll be|make it|that's)\b/.test(
      text,
    ) &&
    regimen.dose
  )
    return decided('start')
  const isContinuation =
    /^(?:(?:so|and|then|after that|from then on|just|that's|it's|for|give it|make that|make it|about|no,?|let's (?:start|go) gently,?|start gently,?|go gently,?|let's say|say) )*(?:no more than|at most|up to|maximum|(?:same|this) (?:gadget|device|inhaler|puffer|machine|thing|type|gizmo),? (?:\d|once|twice|one|half|just)|\d[\d.]*|once|twice|every|one|half|for)\b/.test(
      text,
    )
  return isContinuation && (!isEmptyRegimen(regimen) || (regimen.extras?.length ?? 0) > 0) ? decided('more') : []
}

/** "The pred we leave where it is for the first month, then go from 12.5 down to 10". */
export function heldThenMoved(
  medication: Mention,
  after: string,
  taken?: ReadonlyMap<string, Regimen>,
): Decision | undefined {
  const [, at, count = '1', unit, named, second] =
    /^,? (?:(?:we|i|we'll|i'll|you|let's|you can|just|can|to) )*(?:leave|keep|hold|stay|remain)s?(?: (?:it|that|them))?(?: (?:(?:right )?where (?:it is|you are)|as (?:it|you) (?:is|are)|the same|(?:at|on) (\d[\d.]*)(?: ?(?:mg|mcg))?))?,? for (?:(?:the first|the next|another|a|the) )?(\d+ )?(days?|weeks?|months?|fortnight),? (?:and )?then (?:(?:we|you|i|we'll|you'll|go|come|drop|down|back|up|cut|reduce|it|that|step|to|just) )*(?:from (\d[\d.]*)(?: ?(?:mg|mcg))? (?:down |up |back )?to )?(\d[\d.]*)\b(?! (?:weeks?|months?|days?|times))/.exec(
      after,
    ) ?? []
  const from = at ?? named ?? /^\d[\d.]*/.exec(taken?.get(medication.ingredient)?.dose ?? '')?.[0]
  if (!second || !unit) return undefined
  const number = count.trim()
  const time = number === '1' ? `1 ${unit.replace(/s$/, '')}` : `${number} ${unit}`
  const held = from ? `${from} mg for ${time}` : `as now for ${time}`
  const isMore = from !== undefined && Number(second) > Number(from)
  return {
    action: 'change',
    medication,
    regimen: { dose: `${held}, then ${second} mg` },
    direction: isMore ? 'up' : 'down',
  }
}

/** "drop it to two and a half a day": mg is meant. */
function withImpliedUnit(text: string, regimen: Regimen): Regimen {
  if (regimen.dose) return regimen
  const bare = /\bto (\d+(?:\.\d+)?)(?! or \d| ?(?:hours?|days?|weeks?|months?|years?|times|%))\b/.exec(text)
  return bare ? { ...regimen, dose: `${bare[1]} mg` } : regimen
}
