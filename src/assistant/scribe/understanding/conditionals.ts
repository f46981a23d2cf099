import { findConcepts, hasKind } from '../lexicon/concepts.ts'

/** "If …" said by the clinician: what the patient is to do (a safety net), or what would be done (a contingency). */
export interface Conditional {
  kind: 'safety net' | 'contingency'
  /** Before the condition: "Ventolin 4 puffs, wait 4 minutes". */
  before: string
  condition: string
  /** Said with "unless": "if" in its place would say the opposite. */
  isUnless?: boolean
  action: string
}

const PATIENT_ACTS =
  /^(?:(?:then|just|please|also|and|you|you just|you need to|you must|you should|you have to|you've got to|you can|i want you to|i'd like you to|make sure you) )*((?:don't wait|ring|call|phone|dial|go|come|see|get|stop|pull|use|take|start|double|increase|present|head|contact|let|tell|keep|have|drop|give|bring|seek|return|turn|try|do not|don't|speak|message|put|reduce|hold|skip|rest|wait|follow|text|book|be seen|send|straight|check|restart|go back|come back|come in|begin)\b.*)$/
/** "… same thing": what the safety net before it asks for. */
const SAME = /^(?:(?:it's|that's|the|then|exactly) )*same (?:thing|again|deal|plan|goes)\b/

const EMERGENCY =
  /^(?:then )?(?:it's|that's|it is|that is)(?: an?| a)? ?(?:straight to )?(.*\b(?:000|ambulance|emergency|hospital|ed)\b.*)$/
const CLINICIAN_ACTS = /^(?:then )?(?:i|we|i'd|i'll|we'd|we'll|we're|i'm|then we|dupixent|that's when|that would)\b/

const segmentsOf = (text: string): string[] => text.split(/, (?=\S)/)

export function readConditional(spoken: string): Conditional | undefined {
  const read = readWithCondition(spoken)
  const isUnless =
    read &&
    /\bunless (?!you'd rather)/.test(spoken) &&
    !/\b(?:if|should you|in case|as soon as)\b/.test(spoken) &&
    !ONLY_THEN.test(spoken)
  // what is done "unless" is done otherwise: the words before it stand by themselves
  if (isUnless) return read.kind === 'safety net' ? { ...read, isUnless } : undefined
  return read
}

/** "Don't start it unless it gets darker" asks for it only then. */
const ONLY_THEN =
  /^(?:(?:but|and|so|please|just|now) )*(?:don't|do not|never) (start|take|use|open|begin|give|touch|double|increase|break into) ([^;]{2,60}?),? unless (?=\S)/

const OBLIGED =
  /(?<!\bif )\b(?:she|he|they|you)(?:'s|'re|'ll|'ve)? (?:(?:must|should|will|has|have|needs?|ought|is|are|got|need|supposed|just|then|please|to) ){0,3}(?<=\b(?:must|should|to|just|then|please) )(ring|call|stop|phone|come|go|see|skip|hold|withhold|take|use|contact|present|dial|drop|start)\b(?! (?:up|on|out) )/g

function readWithCondition(spoken: string): Conditional | undefined {
  // "what we call mycobacteria" names, it asks for no call
  const given = spoken.replace(/,? (?:which is )?what (?:we|they|doctors|people) call ([a-z][a-z -]{2,30})/g, ' ($1)')
  // the patient may be spoken of: "if she gets a fever she stops it"
  const text = given
    .replace(
      /^any (.+?), (?=(?:then |you |just )*(?:call|ring|go|come|see|phone|let|stop|present)\b)/,
      'if you have any $1, ',
    )
    // "he must stop it and ring us", "you're to see your GP": told to do it
    .replace(OBLIGED, 'you must $1')
    .replace(/(?<!\bif )\b(?:she|he|they) (ring|call|stop|go|come|phone|see)(?:e?s)?\b(?! (?:up|on|out))/g, 'you $1')
    .replace(/\band (ring|call|stop|phone|come|see)s\b/g, 'and $1')
    .replace(/\band goes\b/g, 'and go')
    .replace(ONLY_THEN, '$1 $2 only if ')
  const at =
    /(?:^|\b)(?:if|unless|should you|(?<=^|, )should (?:the|your|his|her|he|she|it|they|there|any|that|this)|in case|the minute|as soon as|any time|anytime|whenever)\b/.exec(
      text,
    )
  if (!at) return unconditioned(text)
  // "I'd like her swallowing checked, because if it goes down the wrong way …": a reason, and nothing hangs on it
  if (/\b(?:because|'cause|cause|since) $/.test(text.slice(0, at.index))) return undefined
  // "a breathing test before and after in case it tightens you up": what for, and no condition
  if (at[0] === 'in case' && at.index > 0 && !text.slice(at.index).includes(',')) return undefined
  const before = text
    .slice(0, at.index)
    .replace(/(?:^|[, ]+)(?:and|but|so|then|now listen|listen|or)?[, ]*$/, '')
    .trim()
  const rest = text.slice(at.index).replace(/^(?:the minute|as soon as|any ?time|whenever) /, 'if ')
  const segments = segmentsOf(rest)
  const asked = PATIENT_ACTS.exec(before)?.[1]
  for (let index = 1; index <= segments.length - 1; index += 1) {
    const condition = segments.slice(0, index).join(', ')
    const segment = (segments[index] as string).replace(/^(?:and|so|then|well) /, '')
    const action = [segment, ...segments.slice(index + 1)].join(', ')
    if (SAME.test(segment)) return { kind: 'safety net', before, condition: bare(condition), action: 'same' }
    const emergency = EMERGENCY.exec(action)
    if (emergency)
      return { kind: 'safety net', before, condition: bare(condition), action: emergencyAction(emergency[1] as string) }
    // "… , triple zero, don't drive yourself"
    if (/^(?:000|ambulance|emergency|straight to (?:emergency|hospital|ed))$/.test(segment)) {
      const further = segments.slice(index + 1).join(', ')
      const first = /emergency|hospital|\bed\b/.test(segment) ? 'go to emergency' : 'call 000'
      return {
        kind: 'safety net',
        before,
        condition: bare(condition),
        action: further ? `${first}, ${further}` : first,
      }
    }
    const wanted = /^(?:then )?(?:i want|i'd like|i would like) (?:you|her|him) to (.*)$/.exec(action)?.[1]
    if (wanted) return { kind: 'safety net', before, condition: bare(condition), action: wanted }
    if (CLINICIAN_ACTS.test(segment)) return { kind: 'contingency', before, condition: bare(condition), action }
    if (segments.slice(index + 1).some((later) => GOES_ON.test(later))) continue
    const acts = PATIENT_ACTS.exec(action)
    // "ring the nurse if it gets darker, and drop a sample in": both are asked for
    if (acts && asked?.endsWith(' only'))
      return { kind: 'safety net', before: '', condition: `${bare(condition)}, and to ${acts[1]}`, action: asked }
    if (acts && !isCondition(segment)) {
      const action = asked ? `${asked} and ${acts[1]}` : (acts[1] as string)
      return { kind: 'safety net', before: asked ? '' : before, condition: bare(condition), action }
    }
  }
  const known = unpaused(rest, before) ?? afterAction(before, rest)
  if (known) return known
  const [first = '', ...others] = segments
  return others.length > 0
    ? { kind: 'contingency', before, condition: bare(first), action: others.join(', ') }
    : undefined
}

/** "If you black out, get chest pain, or you can't breathe lying down, …": "get" is one of the signs, and no instruction. */
const GOES_ON =
  /^or (?:(?:you|he|she|your|the|it|there)(?:'re|'s|'ve)?(?! (?:can |just |could |might )?(?:call|ring|phone|go|come|see|text|message|book)\b)\b|(?:can't|cannot|feel|get|have|notice|develop|pass|black|faint|vomit|wake|start to|start [a-z]+ing) )/

/** "Fever, mouth ulcers or a new cough on the methotrexate, stop it and ring me that day": signs, then what to do. */
const LISTED =
  /^((?:any |a |an )?[a-z][^;]{4,80}?), ((?:(?:you|just|please|then) )*(?:stop (?:it|the|them|taking)|ring|call|phone|go to|come (?:in|back)|see (?:us|me|your))\b.*)$/
const STATES =
  /\b(?:is|are|was|were|i|we|you|he|she|it|they|has|have|take|use|start|keep|puffs?|if|when|the [a-z]+ (?:can|will|should))\b/

const STRAIGHT =
  /^(.{8,}?),? (?:(?:then |and )?(?:it's |that's |you go |go |come )?straight (?:to|in to|into) ((?:the )?(?:[a-z]+ )?(?:emergency|hospital|ed)\b.*)|(?:(?:then |it's |that's )?(?:call |ring |dial )?(?:000|an ambulance)))$/

/** "More than a cup of blood, or fever and shakes, straight to emergency": the condition has no "if". */
function unconditioned(text: string): Conditional | undefined {
  const listed = LISTED.exec(text)
  if (
    listed?.[1] &&
    hasKind(findConcepts((listed[1].split(',')[0] ?? '').split(' ')), 'finding') &&
    !STATES.test(listed[1])
  )
    return { kind: 'safety net', before: '', condition: `there is ${listed[1]}`, action: listed[2] as string }
  const [, condition, place] = STRAIGHT.exec(text) ?? []
  if (!condition || /\b(?:i|we|i'll|we'll|you were|he was|she was|went|called|rang)\b/.test(condition)) return undefined
  return { kind: 'safety net', before: '', condition, action: place ? `go straight to ${place}` : 'call 000' }
}

/** A segment that goes on with the condition: "or you get drowsy". */
const isCondition = (segment: string): boolean =>
  /^(?:or|and|it|your|the|you (?:get|feel|have|are|can't|need|start|notice|cough|wake|find|develop|run|lose|become))\b/.test(
    segment,
  )

const bare = (condition: string): string => condition.replace(/^(?:if|unless|should|in case) /, '').trim()

/** "that's triple zero straight away, and tell them you hold on to carbon dioxide": what else is to be done stays. */
const FURTHER =
  /\b(?:000|ambulance)( (?:straight away|straight off|right away|immediately|at once))?(?:,? (?:and )?((?:tell|say|show|don't|do not|give) .+))?/

function emergencyAction(text: string): string {
  const [, soon = '', further] = FURTHER.exec(text) ?? []
  return /\b000\b|ambulance/.test(text)
    ? `call 000${soon}${further ? ` and ${further}` : ''}`
    : `go to ${text.replace(/^(?:straight )?(?:to )?/, '')}`
}

/** Without commas: "if you get worse ring triple zero", "if it gets worse we can start prednisolone". */
function unpaused(rest: string, before: string): Conditional | undefined {
  const acts =
    /^(?:if|should|unless|in case) (.+?) (?:then )?(?:you (?:(?:must|should|just) )?)?((?:get (?:her|him) to|take (?:her|him)|ring|call|phone|dial|go (?:to|back|straight|and)|come (?:in|back)|see your|stop (?:driving|it|the|taking)|pull over|present|contact|let (?:us|me)|tell (?:the|your|us|me|our)|double|start (?:your|the)|use your)\b.*)$/.exec(
      rest,
    )
  if (acts && !/\b(?:we|i)$/.test(acts[1] as string))
    return { kind: 'safety net', before, condition: acts[1] as string, action: acts[2] as string }
  const ours =
    /^(?:if|unless|in case) (.+?) (?:then )?((?:i'll|i'd|we'll|we'd|we can|i can|i will|we will|we might|i might|(?:we|i) (?:stop|start|change|drop|halve|double|add|talk|go|look|do|get|scan|try)|(?:it|the dose|that|you) (?:can )?(?:goes?|comes?|moves?|steps?) (?:up|down|back|to)|you(?:'d|'ll) (?:go|come|move|step))\b.*)$/.exec(
      rest,
    )
  if (ours) return { kind: 'contingency', before, condition: ours[1] as string, action: ours[2] as string }
  const emergency =
    /^(?:if|should) (.+?) (?:it's|that's|then it's) (?:an? )?((?:000|ambulance)(?: (?:straight|right|immediately|at once|and|job|call)\b.*)?|(?:straight to )?(?:emergency|hospital).*)$/.exec(
      rest,
    )
  return emergency
    ? { kind: 'safety net', before, condition: emergency[1] as string, action: emergencyAction(emergency[2] as string) }
    : undefined
}

/** "ring the clinic if you're no better": the action stands first. */
function afterAction(before: string, rest: string): Conditional | undefined {
  const condition = bare(rest)
  const acts = PATIENT_ACTS.exec(before)
  if (acts && condition) return { kind: 'safety net', before: '', condition, action: acts[1] as string }
  // "an MRI of the brain, only if the PET shows nodes"
  const [, only] = /^((?:an?|the|another|some) [a-z][^,]{2,50}),? (?:but )?(?:only|just)$/.exec(before) ?? []
  if (only && condition) return { kind: 'contingency', before: '', condition, action: `${only} only` }
  const ours = /^(?:(?:and|so|then|but) )*(?:i|we|i'd|i'll|we'd|we'll)\b/.exec(before)
  return ours && condition ? { kind: 'contingency', before: '', condition, action: before } : undefined
}
