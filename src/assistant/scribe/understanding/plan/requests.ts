import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import { endsDeferred } from './kept-back/deferred.ts'
import type { Order } from './order.ts'
import { namedIn, REFERRALS, TESTS, whenIn } from './services.ts'

const NEGATED =
  /\b(?:won't|wouldn't|don't|can't|shouldn't|not|no need|needn't|no|isn't|without|rather than|hold off)\b(?:(?!\bbut\b)[^,;])*$|\b(?:a|the|your|with|given) (?:normal|clear|negative|stable|clean) (?:chest )?$/
const CONDITIONAL =
  /\b(?:if|unless|might|could|may need|consider|in case|would(?! like)|thinking about|down the track|eventually|normally|used to|option)\b/
const PAST =
  /\b(?:showed|shows|was|were|had|did|came back|last (?:week|year|month|time|visit)|previous|that you did|you've had|already|result)\b/
const ASKS_FOR =
  /\b(?:asked for|asking for|giv(?:e|ing) you|i'd like|i would like|like|wants?|get|getting|do|have|order(?:ing|ed)?|request(?:ed)?|book(?:ed)?|arranged?|organi[sz]ed?|send|sending|put in|repeat|checks?|need|needs|due|form for|let's|recheck|run|take|set up|schedule|refer|go in|cough into|please|will be|'ll be|is (?:booked|arranged|set|organised)|plan|perform|obtain|advised|leave|drop (?:in|off)|(?:pop|duck|nip|head|go|off)(?: [a-z]+){1,8} for|(?:pop|duck|nip|head|go|off|run)(?: (?:next door|downstairs|upstairs|across|over|down|around|round|along|out|in|to [a-z ]{3,20}?))?(?: now)? for)\b/

/** "And a blood test for the kidneys in a week", "Iron studies with your next bloods": asked for without a verb. */
const NOMINAL =
  /^(?:(?:and|then|also|plus|so|now|perfect|exactly|first(?:ly)?|second(?:ly)?|third(?:ly)?|next|lastly|finally),? )*(?:for the [a-z]+, )?(?:(?:when|once|after) [^,]{3,40}, )?(?:an?|another|some|repeat|full|new|fresh) (?:[a-z0-9-]+ ){0,3}(?:tests?|scan|ct|x-ray|bloods|count|studies|echo\w*|ecg|spirometry|sputum|ultrasound|oximetry|function|gas|v\/?q|level|monitor|density|catheter|study|biopsy|bronchoscopy|mri|pet|calcium|potassium|ferritin|creatinine|cortisol|hba1c|inr|ige|holter|swab)\b/

const LEADS_TO_TEST = /^(?:(?:and|then|also|plus|so|okay|just|maybe|an?|some|your|his|her|the|routine|baseline) )*$/
const ASKED_BARE =
  /^(?:$|,? (?:please|first|as well|too|today|to (?:be (?:safe|sure)|rule|exclude|check|look|make|see|confirm|start with|follow))\b|,? for [a-z]+(?: and [a-z]+)?$)/

const NEXT_ONE =
  /^(?:(?:and|so|then|your|the|next|repeat|another|a) )*(?:scan|ct(?: scan)?|x-ray|spirometry|breathing test|lung function|blood tests?|bloods|echo)(?:'s| is| will be)?(?: due)? in (?:about )?(?:\d+ (?:days|weeks|months|years)|a (?:year|month|fortnight))\b/

/** "Kidney function in a week, because of the tablets": the test stands first, then when or what with. */
function opensWithTest(text: string): boolean {
  const [first] = namedIn(TESTS, text)
  if (!first) return false
  const lead = text.slice(0, first.from)
  const rest = text.slice(first.to)
  // "Next scan in 12 months, a low-dose CT"
  if (NEXT_ONE.test(text)) return true
  // "and the breathing test" announces a result
  const isAnnounced = rest === '' && /\b(?:the|your|his|her) $/.test(lead)
  // "and bloods for IgE", "chest X-ray to be safe"; a figure would make it a result
  if (LEADS_TO_TEST.test(lead) && !/\d/.test(text) && !isAnnounced && ASKED_BARE.test(rest)) return true
  return (
    first.from === 0 &&
    /^(?:,| (?:in|with|every|before|next|today|now|tonight|again|and|this|at|tomorrow|monthly|weekly)\b)/.test(
      text.slice(first.to),
    )
  )
}

/** "A PET scan's not reliable at that size, so I'd leave that": named and decided against. */
const DECLINES =
  /^ (?:they|we|you|he|she|the lab) (?:couldn't|could not|can't|didn't|weren't|wasn't|haven't)\b|^ (?:round|around|along|at|near) (?:the|its|their) [a-z]+\b|^(?:'s| is| are|,)? ?(?:not|never|isn't|aren't|wouldn't|won't|can't|doesn't)\b|\bi'd leave (?:that|it)\b|\b(?:leave|skip) (?:that|it) (?:out|for now|alone)?$/

const JOINT =
  /,? and then (?=[a-z])|,? (?:and|then|but) (?=(?:i'll|i'd|i'm|i want|i will|we'll|we'd|we|i|you|your|our|the gp|can|could|see|refer|come|ring|have|get|book)\b)/g
const TIMED = /\b(?:today|tomorrow|next|in \d+|every|with|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/

/** The part of a sentence around a place: a time said of one thing holds for no other. */
export function clauseAt(text: string, at: number): string {
  const joints = [...text.matchAll(JOINT)].map(({ index }) => index)
  const comma = /, and (?=an? |the |some )/.exec(text)?.index
  if (comma !== undefined && TIMED.test(text.slice(0, comma))) joints.push(comma)
  // "a CT in 12 months and lung function every 6 months"
  for (const { index } of text.matchAll(
    / and (?=(?:[a-z0-9-]+ ){1,4}(?:in \d+|every|each|next|today|tomorrow|yearly)\b)/g,
  ))
    if (TIMED.test(text.slice(text.lastIndexOf(',', index) + 1, index))) joints.push(index)
  const from = Math.max(0, ...joints.filter((joint) => joint < at))
  return text.slice(from, Math.min(text.length, ...joints.filter((joint) => joint > at)))
}

/** "Two hours away from any calcium or iron": what is swallowed, and no test. */
const SUPPLEMENT = /^(?:calcium|iron|iron studies|ferritin|magnesium|potassium|zinc|vitamin [a-z]\d*)$/
const KEPT_APART =
  /\b(?:away|apart|separate(?:ly|d)?|(?:hours?|minutes?) (?:before|after|from)|not (?:together )?with|without) (?:from )?(?:(?:any|the|your|a|an|taking|all) )*(?:[a-z]+,? (?:or|and) (?:any |the |your )?)?$/

/** "Shift the calcium to lunchtime", "take the iron at night". */
const SWALLOWED =
  /\b(?:shift|mov(?:e|ing)|tak(?:e|ing)|swallow(?:ing)?|spac(?:e|ing)|separat(?:e|ing)|stop(?:ping)?|keep(?:ing)?|start(?:ing)?) (?:the|your|his|her|that|any|up the) $/

/** Tests asked for; one that comes "with" a review is part of the review. */
export function readTests(spoken: string): Order[] {
  const text = spoken.replace(ORGAN, '$1 $2 function')
  // "you have severe asthma, though the eosinophils have gone" judges
  if (/^(?:you|he|she) (?:have|has)\b/.test(text) || endsDeferred(text)) return []
  if (!ASKS_FOR.test(text) && !NOMINAL.test(text) && !opensWithTest(text)) return []
  const again =
    /\b(?:repeat|recheck|check|redo) (?:it|them|that|those|these)\b/.test(text) &&
    !/\b(?:won't|don't|not|no need to|needn't|wouldn't) (?:\w+ )?(?:repeat|recheck|check|redo)\b/.test(text)
  const named = namedIn(TESTS, text)
  const specific = named.filter(({ name }) => name !== 'blood tests')
  return (specific.length > 0 ? specific : named).flatMap(({ name, from, to }): Order[] => {
    const before = text.slice(0, from)
    if (SUPPLEMENT.test(name) && (KEPT_APART.test(before) || SWALLOWED.test(before))) return []
    // "with that eosinophil count you should do better": a result, and no order
    if (/\b(?:with|given|because of|despite|from) (?:that|those|this|these) (?:[a-z]+ )?$/.test(before)) return []
    if (
      !ASKS_FOR.test(before) &&
      !NOMINAL.test(text) &&
      !opensWithTest(text) &&
      !/^[^a-z]*$/.test(before) &&
      /\bso\b/.test(text.slice(to))
    )
      return []
    if (again && !CONDITIONAL.test(text)) {
      const when = whenIn(text)
      return [{ kind: 'test', what: name, ...(when && { when }) }]
    }
    if (
      NEGATED.test(before) ||
      CONDITIONAL.test(before) ||
      PAST.test(before.slice(-40)) ||
      DECLINES.test(text.slice(to)) ||
      // "an MRI of the brain, only if the PET shows nodes"
      /^[^,;]{0,30},? (?:but |and )?(?:only |just )?(?<!\b(?:see|check|know|tell|ask|find out) )if (?:the|it|he|she|there|that|those|your)\b/.test(
        text.slice(to),
      ) ||
      // "for the calcium in the arteries": what it is for
      (/\bfor (?:the|your|that|his|her) $/.test(before) &&
        /^ (?:in|on|around) (?:the|your|his|her) /.test(text.slice(to))) ||
      // "on the Thursday after the PET": named to say when
      /\b(?:after|before|until|till|following|pending)(?: (?:the|your|his|her|that))? $/.test(before) ||
      // "until we get your kidney bloods back": one that is under way
      /^(?: [a-z]+)? (?:back|through)\b/.test(text.slice(to)) ||
      /^(?:'s|,| \w+)? (?:(?:might|may|could|would) (?:well )?have |showed|shows|was|were|came|is|has|grew|from|had)\b|^(?: [a-z]+){1,4} (?:showed|was|were|came|grew|looked)\b/.test(
        text.slice(to),
      ) ||
      // "ECG today, there's a heart block": read out
      /^(?: (?:from )?(?:today|yesterday|this morning|last \w+|on \w+))?,? (?:and )?(?:there(?:'s| is| are| was)|it(?:'s| is| was) (?!in\b)|shows?|the (?:glands|nodules|lungs))\b/.test(
        text.slice(to),
      ) ||
      /\b(?:today|yesterday|this morning|last (?:week|month|year))'s (?:chest )?$/.test(before)
    )
      return []
    if (
      AGAIN.test(text) &&
      whenIn(text) &&
      /\bwith (?:the |your |a |some |his |her |new |repeat |more )*$/.test(before)
    )
      return []
    if (/\b(?:see you|review|phone you|ring you|call you) /.test(before) && / with /.test(before)) return []
    const when = whenIn(clauseAt(text, from))
    const what = /^CT\b/.test(name) && /\blow[- ]dose\b/.test(text) ? 'low-dose CT chest' : name
    return [{ kind: 'test', what, ...(when && { when }) }]
  })
}

/** "Full blood count and the liver": the tests of that organ, beside others that are named. */
const ORGAN =
  /(\b(?:bloods?|blood (?:tests?|count)|fbc|fbe|iron studies|crp|electrolytes|potassium|calcium)\b[^.;]{0,40}?(?:,| and|, and|,? plus))(?: (?:the|your|his|her))? (liver|kidney|thyroid)s?(?=$|,| and\b| too\b| today\b| as well\b)/g

const SENDS =
  /\b(?:get yourself (?:in |along |off )?to (?:the|a|your)|go (?:and )?see (?:the|a|your)|(?:educator|nurse|physiotherapist|dietitian|pharmacist|worker|therapist|psychologist|team)(?:, [a-z]+,?)?(?:'ll| will| can| is going to| to) (?:see|come|visit|meet|check|teach|go) |refer(?:ral|red|ring)?|writ(?:e|ing) to (?:dr|doctor|prof|professor|the|an?|our) (?:[a-z]+,? )?(?:the |an? )?|send(?:ing)? (?:you|her|him)(?: back| off| along| over| across)? to|get (?:you|her|him) (?:in (?:with|to)|into|onto|to see|back (?:in|to)|seen by)|see (?:the|a|an|our)|book (?:you|her|him) (?:in )?(?:with|to|for|into)|put(?:ting)? (?:you|her|him) (?:in|through|down|forward) (?:for|to)|get(?:ting)? (?:you|her|him) (?:along|across|over) to|hook (?:you|her|him) up with|link (?:you|her|him)|back in(?:to)?|(?<!\b(?:ring|call|phone|see|contact|review|text|email|check|tell|show) )(?:you|her|him) (?:in|to see|to do|through)|involve|involved|(?:you|her|him) discussed at|discuss (?:you|this|it|the \w+) (?:at|with)|present (?:you|this|it|your [a-z]+|the [a-z]+) (?:at|to)|sign (?:you|her|him) up|(?:put|get|pop) (?:you|her|him) on the (?:waiting )?list|talk (?:about )?(?:you|this|it|your [a-z]+) (?:through |over )?(?:at|with)|(?:bring|take) (?:you|this|it|your [a-z]+) to (?:the|our)|ask(?:ing)? for an? [a-z ]{3,20} (?:from|by|with)|enrol|trial (?:of [a-z ]{2,20} )?(?:through|with|via|at) (?:the|our)|(?:get|ask|have) quit ?line to|get (?:the|our|a|an) [\w, ]{3,40}? to|(?:ask|asking|get|getting) (?:the|our|a|an) [\w, ]{3,40}? to|(?:like|want|rather|prefer) (?:the|our|a|an) [\w ]{3,40}? (?:to )?(?:see|teach|show|meet|visit|talk|help|check|come|ring|look)|ask (?:the|our|a|an) [\w ]{3,40}? to|organise (?:the|a|an|for)|arrange (?:the|a|an|for)|(?:like|want|love) (?:you|her|him) to (?:meet|talk to|speak to|speak with|see|catch up with|work with|go to|be seen by)|(?:talk|speak) to (?:our|the|a|an) (?=[a-z ]{0,24}(?:psychologist|counsellor|dietitian|nurse|physio|social worker|pharmacist|educator|team)))\b/

/** "And an occupational therapist to look at the bathroom." */
const SERVICE_ALONE =
  /^(?:(?:and|then|also|plus|so) )*(?:an?|the|our|some|referral to (?:the|a|an)) (?:[a-z-]+ ){0,3}(?:therapist|nurse|dietitian|physiotherapist|educator|psychologist|worker|team|clinic|specialist|surgeon|pathologist|rehab\w*|service|physician)(?: (?:to|for|can|will|about)\b|, [a-z]+, (?:from|by|for|at)\b|$)|^(?:(?:and|then|also|plus|so) )*(?:dieti[ct]ian|physio(?:therap(?:y|ist))?|pulmonary rehab(?:ilitation)?|rehab|speech path\w*|psycholog(?:y|ist)|occupational therap(?:y|ist)|social work(?:er)?|palliative care|quitline)(?: (?:to|for|can|will|about|as well|too)\b|,|$)/

/** "Our physio will test you on it": done here, nobody is referred. */
const IN_HOUSE =
  /^(?:(?:and|then|also|so) )*(?:our|the) [a-z ]{4,30}?(?:'ll| will| can| is going to) (?:test|show|lend|give|do|take|load|fit|demonstrate|teach|run|set)\b/

const SERVICE_CALLS =
  /\b(?:nurse|educator|technician|therapist|team|pharmacist)(?: [a-z]+)?(?:'ll| will| can| is going to) (?:ring|call|phone|contact|text|be in touch)\b/

/** "You need to go to emergency now", "I'll call an ambulance": not as advice for later. */
const SENT_NOW =
  /\b(?:go|going|send|sending|sent|get you|transfer\w*|admit\w*|straight)\b[^.]{0,30}\b(?:emergency|ed|hospital)\b[^.]*\b(?:now|today|straight away|right away|immediately)\b|\b(?:call|calling|get|ring)(?: (?:you|him|her))? an ambulance\b/

const OFTEN = /^(?:once|twice|daily|weekly|monthly|every|\d+ times|(?:three|four|five) times)\b/

/** Services the patient is sent to. */
export function readReferrals(text: string): Order[] {
  if (
    SENT_NOW.test(text) &&
    // "I'm going to ring the eye hospital now": the clinic calls, nobody is sent
    !/\b(?:ring|call|phone|talk to|speak to) (?:to )?(?:the|our) (?:[a-z]+ )?(?:hospital|emergency|ed)\b/.test(text) &&
    !/\b(?:if|unless|when|whenever|should|would|was|were|went|had|last|call an ambulance,? or)\b/.test(text)
  )
    return [
      {
        kind: 'referral',
        what: `emergency department${/\bambulance\b/.test(text) ? ' by ambulance' : ''}`,
        when: 'now',
      },
    ]
  if (endsDeferred(text)) return []
  if (
    (!SENDS.test(text) && (!SERVICE_ALONE.test(text) || IN_HOUSE.test(text))) ||
    /^(?:did|do|have|has|are|is|was|were) /.test(text)
  )
    return []
  const named = namedIn(REFERRALS, text)
    .filter(({ from }) => {
      const before = text.slice(0, from)
      if (
        /\b(?:through|via|under)(?: the)? $/.test(before) &&
        !/\btrial (?:of [a-z ]{2,20} )?(?:through|via)(?: the)? $/.test(before)
      )
        return false
      // "the CPAP nurse will ring you in a week": a call, not a referral
      if (SERVICE_CALLS.test(text) && !SENDS.test(text)) return false
      return !NEGATED.test(before) && !CONDITIONAL.test(before) && !/\b(?:saw|seen|been to|went to)\b/.test(before)
    })
    .filter(
      ({ name }) =>
        !(
          /^(?:dentist|pharmacist)$/.test(name) &&
          !/\brefer|\b(?:get (?:yourself )?(?:in )?to|go (?:and )?(?:see|to)|see|book (?:in )?(?:with|to)) (?:the|a|your) dentist/.test(
            text,
          )
        ),
    )
  if (named.length > 0)
    return named.map(({ name, from }) => {
      // "the physio, because it needs to come out twice a day": nobody is referred twice a day
      const spoken = whenIn(clauseAt(text, from))
      const when = spoken && OFTEN.test(spoken) ? undefined : spoken
      return { kind: 'referral', what: name, ...(when && { when }) }
    })
  const [, doctor] =
    /\b(?:send|refer) (?:you|her|him)(?: back| off| along)? to (?:see )?(?:dr|doctor|professor|prof) ([a-z]+)/.exec(
      text,
    ) ?? []
  if (doctor && !CONDITIONAL.test(text) && !NEGATED.test(text))
    return [{ kind: 'referral', what: `Dr ${doctor.charAt(0).toUpperCase()}${doctor.slice(1)}` }]
  const [, other] =
    /\brefer(?:ral|ring)? (?:you |her |him )?to (?:the |a |an |our )?([a-z][a-z -]{3,40}?)(?= (?:here|and|who|so|for|because|today|this|next|though|every|each|once|twice|monthly|weekly|about|on)\b|[,.;]|$)/.exec(
      text,
    ) ?? []
  return other && !/^(?:her|him|them|it)\b/.test(other) && !CONDITIONAL.test(text) && !NEGATED.test(text)
    ? [{ kind: 'referral', what: other.trim() }]
    : []
}

const AGAIN =
  /\b(?:(?<=^|and |then )see dr [a-z]+(?: again| back)|(?<=(?:you'll|you will|you can|you're booked to|he'll|she'll) )see (?:dr [a-z]+|me|us|the (?:nurse|registrar))|see (?:you(?: both| all)?|her|him|them|me|us)(?: again| back)?|have (?:you|her|him) back|review(?: you| her| him)?|come back|come and see|back (?:here|to see me|to clinic|in)|(?<=^|and |then )(?:in )?clinic(?=,? (?:in|again|visit|\d))|follow[- ]?up|appointment|catch up|(?:phone|ring|call|check in with|contact|telephone|talk to|speak to|speak with) (?:you|her|him)|(?<=\bnurse(?: will|'ll) )(?:check|weigh|repeat)\b|give (?:you|her|him) a (?:call|ring|bell|buzz|tinkle|bit of a call|shout)|(?:phone|telephone|video) (?:call|appointment|review|consult\w*)|telehealth|touch base|(?:talk|speak|chat|meet)(?: to you| with you)? again|make (?:another |a |you a |you another )?(?:time|appointment)|(?:do|have|book) an? (?:quick )?(?:video|phone|call)\b|(?:see|visit|catch up with) (?:your|the) (?:gp|local doctor|family doctor)(?! (?:for|about|to|if|and|or)\b)|check (?:your|the|his|her) (?:cpap |machine )?download|download|recheck|return|visit|(?<=^|and |then |back to )me(?= in \d)(?: again)?)\b/

/** A test named in the same breath as a review is done at the review. */
export function comesWith(test: Order, followUp: Order, text: string): boolean {
  if (followUp.what?.includes(test.what ?? '')) return true
  const review = AGAIN.exec(text)?.index ?? 0
  const named = namedIn(TESTS, text).find(({ name }) => name === test.what)
  const together =
    named !== undefined && named.from > review && /\b(?:again|with|then|repeat)\b/.test(text.slice(review))
  if (together) followUp.what = `${followUp.what} with ${test.what}`
  return together
}

/** "Our asthma educator will see you today": a referral, not a review. */
const SENDS_TODAY =
  /\b(?:educator|physiotherapist|dietitian|pharmacist|social worker|psychologist|officer|worker)(?:, [a-z]+,?)? (?:will|can|is going to|to) see\b/

/** "I want a cardiologist to see you within two weeks." */
const SPECIALIST_SEES =
  /\b(?:want|like|need|get|getting|ask|asking) (?:an?|the|our) (?:[a-z]+ )?(?:[a-z]+ologist|[a-z]+trist|specialist|surgeon|dermatologist|psychiatrist)s?(?: here)? to (?:see|look at|check|review) (?:you|him|her)\b/

/** "… in 6 weeks, just a check, then breathing tests in 3 months": two dates. */
export const THEN_TIMED =
  /,? (?:and )?then (?=(?:[a-z-]+ ){1,4}(?:in|at) (?:about |another )?\d+ (?:weeks|months|days)$)/

/** Every visit, call or check of a sentence: "I'll ring you on Friday and see you in three weeks". */
export function readFollowUps(text: string): Order[] {
  const parts = text.split(
    /,? (?:and|then)(?: then)? (?=(?:i'll |we'll |i will |(?:(?:your|the|our) (?:[a-z]+ ){0,2}?)?(?:gp|nurse|pharmacist|physiotherapist|registrar|team)(?:,? [a-z]+,?)?(?:'ll| will| can)? )?(?:see|review|phone|ring|call|come|face|check)\b)/,
  )
  const read = parts.flatMap((part) => readFollowUp(part) ?? [])
  return read.length > 0 ? read : [readFollowUp(text) ?? []].flat()
}

/** A visit, call or check at a stated time. */
function readFollowUp(text: string): Order | undefined {
  const [, count, unit] =
    /\b(?:appointment|time|booked?|back|review|say)[^.]{0,24}?\b(?:for|in|say)? ?(\d+) (weeks|months|days)\b/.exec(
      text,
    ) ?? []
  const [, after] =
    /\b(after (?:that|those|the (?:bloods?|blood tests?|results?|tests?|scan|procedure|operation)))\b/.exec(text) ?? []
  const when =
    whenIn(text) ??
    (count
      ? `${count} ${unit}`
      : /\b(?:do|have|get|make) (?:you )?an? (?:quick )?(?:phone|video|telehealth)\b/.test(text)
        ? after
        : undefined)
  // "recheck your potassium in two weeks": the test, and no visit
  const isTestOnly =
    namedIn(TESTS, text).some(({ from }) => /\brecheck (?:(?:the|your|his|her|that) )?$/.test(text.slice(0, from))) &&
    !AGAIN.test(text.replace(/\brecheck\b/g, 'repeat'))
  if (isTestOnly) return undefined
  if (!when || !AGAIN.test(text) || /\b(?:if|unless|in case)\b/.test(text.slice(0, AGAIN.exec(text)?.index ?? 0)))
    return undefined
  if (/^(?:you|he|she) (?:have|has|need|needs) to have\b/.test(text) || /^(?:every|once|twice|\d times)/.test(when))
    return undefined
  if (/\b(?:saw|seen|last|ago)\b/.test(text) && !/\b(?:see|review|phone|ring|call) (?:you|her|him)\b/.test(text))
    return undefined
  if (SENDS_TODAY.test(text) || SPECIALIST_SEES.test(text)) return undefined
  if (
    /\b(?:until|till|before|when|once|after|since) (?:i|we|you) (?:next )?see\b/.test(text) &&
    !AGAIN.test(text.replace(/\b(?:i|we|you) (?:next )?see (?:you|me|us|her|him)\b/g, ''))
  )
    return undefined
  const who =
    /\b(?:our |the |my )?((?:[a-z]+ )?nurse|gp|pharmacist|physiotherapist|registrar|(?:[a-z]+ )?educator|team|clinic)(?:, [a-z]+,?| (?!will|can|to|and|at|for|in|or)[a-z]+(?= will| can|'ll))?(?:'ll| will| can| to)? (?=(?:will |can |to )?(?:phone|ring|call|see|check|contact|review|give)\b)/.exec(
      text,
    )?.[1]
  const doctor = /\bsee (dr [a-z]+)\b/.exec(text)?.[1]
  const how = doctor
    ? `review by Dr ${doctor.charAt(3).toUpperCase()}${doctor.slice(4)}`
    : /\b(?:phone|ring|call|telephone|tinkle|bell|buzz)\b/.test(text)
      ? 'phone call'
      : /\bsee (?:your|the) (?:gp|local doctor|family doctor)\b/.test(text)
        ? 'GP review'
        : /\b(?:telehealth|video)\b/.test(text)
          ? 'telehealth review'
          : /(?<!\bwith (?:the |your |his |her |a )?(?:cpap |machine |bilevel )?)\bdownload\b/.test(text)
            ? 'CPAP download check'
            : 'review'
  const [, beside = ''] =
    / with ((?:the |your |his |her |a |some |new |repeat |full )*[a-z][\w /-]{2,40}?)(?=,| and (?:we|i)\b|$| then\b| in (?:\d|an? |about )| next\b)/.exec(
      text,
    ) ?? []
  const side = beside
    .replace(/^(?:your|the|his|her) /, '')
    .replace(/ (?:in|on) the$/, '')
    .replace(/ (?:on |next |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month)$/, '')
  const what = [
    who && who !== 'clinic' ? `${who === 'gp' ? 'GP' : who} ${how}` : how,
    side && !/^(?:me|us|you|him|her|the team)$/.test(side) ? `with ${side}` : '',
  ]
    .filter(Boolean)
    .join(' ')
  return { kind: 'followup', what, when }
}

const PAPERWORK =
  /\b(?:fill (?:out|in) (?:the|a|your|that) [\w ]{0,20}form|(?:send|do|submit|put in|complete) (?:the|a|your|another) [\w ]{0,16}(?:application|authority|certificate|paperwork|claim)|(?:letter|write|copy) to (?:your|the|his|her)|medical certificate|(?:write|do|draw up|update|print|give|make|fill (?:out|in)) (?:you |him |her |up )?(?:an?|the|your|a new|an updated)(?: new| updated| written| fresh)?(?: \w+)? (?:action|management|asthma|copd) plan)\b/

/** "And a written action plan today." */
const DOCUMENT_ALONE =
  /^(?:(?:and|also|then|plus|so) )*(?:(?:an?|your|his|her|the) )?((?:(?:new|updated|written) )*(?:asthma |copd )?action plan|(?:medical|sick) certificate)(?=$| (?:today|for|before|too|as well)\b)/

const TO_SOMEONE =
  /\b(?:letter|write|copy) to (?:him|her|them)(?=$|,| (?:today|tonight|tomorrow|this|about|now|and|with|as|so)\b)/

/** Forms, applications and letters the clinician promised. */
export function readTask(text: string): Order | undefined {
  const [, document] = DOCUMENT_ALONE.exec(text) ?? []
  if (document) return { kind: 'task', what: document }
  const match = PAPERWORK.exec(text)
  if (!match || /\b(?:if|might|could)\b/.test(text.slice(0, match.index))) return undefined
  const when = whenIn(text)
  // "I'll write to her today": who that is, only the words before say
  if (TO_SOMEONE.test(text)) return { kind: 'task', what: 'letter', ...(when && { when }) }
  const to = /\b(?:letter|write|copy) to (?:your|the|his|her) (\w+)/.exec(text)?.[1]
  return {
    kind: 'task',
    what: to
      ? `letter to ${to === 'gp' ? 'GP' : to}`
      : match[0]
          .replace(/ (?:you|him|her) (?=an?\b|the\b|your\b)/, ' ')
          .replace(/\b(?:your|that)\b/g, 'the')
          .replace(/\bpbs\b/, 'PBS'),
    ...(when && { when }),
  }
}

const ASKS_WHEN =
  /\bwhen (?:do|will|should|am|can) (?:i|we|he|she) (?:see|come|be|back|need)\b|\b(?:come back|see you|be back)(?: \w+)? when\b/
const ASK_REACH = 3
const LAST_WORDS = 0.85

/** "And when do I see you?" "Three months.": a time alone is the answer. */
export function reviewAnswer(clause: string, { index }: ParsedUtterance, { utterances }: Visit): Order | undefined {
  const [, when] = /^(?:(?:let's say|say|in|about|oh|well|make it) )*(\d+ (?:days|weeks|months))\b/.exec(clause) ?? []
  const isAsked = utterances
    .slice(Math.max(0, index - ASK_REACH), index)
    .some(({ speaker, text }) => speaker !== 'clinician' && ASKS_WHEN.test(text))
  // "Six weeks, with bloods.": the last words of the visit
  const isFarewell =
    index > utterances.length * LAST_WORDS &&
    /^(?:so |say |back in |in |about )*\d+ (?:weeks|months)(?:,? (?:then|with|again|for)\b.*)?$/.test(clause)
  if (!when || !(isAsked || isFarewell)) return undefined
  const [, brought] = /,? with ((?:the |your |some |new )?[a-z][a-z ]{2,30})$/.exec(clause) ?? []
  if (brought) return { kind: 'followup', what: `review with ${brought.replace(/^(?:the|your|some) /, '')}`, when }
  const beside =
    / and (?:we'll |i'll )?(?:repeat|do|recheck|redo) (?:the |your |another )?([a-z][a-z ]{3,30}?)(?: then| again)?$/.exec(
      clause,
    )?.[1]
  return { kind: 'followup', what: beside ? `review with ${beside}` : 'review', when }
}
