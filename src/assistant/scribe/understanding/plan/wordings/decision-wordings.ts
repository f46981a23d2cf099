import { mentionsIn } from '../medications.ts'

/**
 * The many ways a decision about a medication is spoken, in the few verbs the grammar of decisions reads. What is said
 * of a medication stays; only the verb, its voice or its preference changes.
 */
export function asDecision(spoken: string): string {
  const asked = spoken.replace(PREFERS_NOT, (lead) => (meansMedication(spoken) ? "don't " : lead))
  const clause = WHOLE.reduce((text, [from, to]) => text.replace(from, to), asked)
  if (!NEEDS_NAME.test(clause)) return clause
  const named = mentionsIn(clause)
  if (named.length === 0 || named.length > 3) return clause
  return fromOneToAnother(clause) ?? aroundName(clause) ?? clause
}

const WHO = '(?:you|her|him|them)'
const THE = '(?:the|your|his|her|that|those|this|these|any|old|expired|out-of-date|other)'

/** "I'd rather you didn't use the Nurofen", "I'd prefer you not to take it". */
const PREFERS_NOT =
  /\b(?:i'd|we'd|i would|we would) (?:much |really )?(?:rather|prefer(?: it)?)(?: if)? (?:you|he|she|they) (?:didn't|don't|did not|do not|not)(?: to)?(?: (?:be|keep|go on))? (?=[a-z])/g
const meansMedication = (text: string): boolean =>
  mentionsIn(text).length > 0 || /\b(?:it|that|them|those|any)\b/.test(text)

/** Wordings that need no name to be read. */
const WHOLE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:i'd|we'd|i would|we would) (?:much |really )?(?:rather|prefer) not (?:to )?(?=[a-z])/g, "i won't "],
  // "I wouldn't take any more of the Nurofen"
  [
    /\b(?:i|we) (?:wouldn't|would not|'d not) (?=(?:take|use|have|start|stop|touch|skip|keep (?:taking|using)|go (?:on|near))\b)/g,
    "don't ",
  ],
  // "The Acapella has to be twice a day"
  [
    /^((?:(?:so|and|then|but),? )*)((?:the|your) [a-z][a-z -]{2,30}?) (?:has|have|needs?|ought|is) to be (?=(?:once|twice|\d times|every|daily|morning)\b)/g,
    '$1use $2 ',
  ],
  // "I don't want you on the Symbicort any more"
  [
    new RegExp(
      String.raw`\b(?:i|we) (?:don't|do not) want ${WHO} (?:to be |being )?(?:on|taking|using) (?=.* any ?more\b)`,
      'g',
    ),
    'stop ',
  ],
  // "I don't want you to stop it", "I wouldn't like her taking it"
  [
    new RegExp(
      String.raw`\b(?:i|we) (?:don't|do not|wouldn't|would not) (?:really )?(?:want|like|need) ${WHO} (?:to |(?=[a-z]+ing\b))(?:be )?(?=[a-z])`,
      'g',
    ),
    "don't ",
  ],
  [
    /\b(?:try|best|better|you're best|you'd better|please try) not to (?=(?:use|take|have|stop|skip|miss|go)\b)/g,
    "don't ",
  ],
  // "I'd rather steer clear of it", "I'd prefer to avoid the Nurofen"
  [
    /\b(?:i'd|we'd|i would|we would) (?:much |really )?(?:rather|sooner|prefer to|like to|want to) (?:steer clear of|avoid|stay away from|keep away from|pass on) /g,
    'avoid ',
  ],
  // "you keep taking it, don't miss any"
  [
    /^((?:(?:so|and|then|no|but|just|yes),? )*)(?:you|he|she) (?:just |still |do |both )*keeps? (taking|using|going with|on with) (.*?)(?:,? (?:and )?(?:don't|do not|never) (?:miss|skip|forget|run out of) (?:any|it|them|one|a dose|doses)(?: of (?:it|them))?)?$/g,
    '$1keep $2 $3',
  ],
  // "I was going to say sixteen, but let's begin with eight milligrams": the figure before "but" was never meant
  [
    /^(?:(?:and|so|now|well|look),? )*(?:i|we)(?:'d| would| was| were|'ve| had)(?: (?:normally|usually|often|ordinarily|always|just|almost))*(?: (?:going to|about to|thinking(?: of| about)?|tempted to|inclined to|planning(?: on| to)?|considering|toying with))?(?: (?:say|said|saying|use|used|using|go|gone|going|give|given|giving|start|started|starting|with|for|at|on|you))* (?:about )?\d[\d.]*(?: ?(?:mg|mcg|g|micrograms|puffs?|tablets?))?(?: (?:a day|daily|once a day|twice a day))?,? but (?:i think |today |for you |with (?:your|the) [a-z]+ )*(?:let's|we'll|i'll|i'd)(?: (?:just|rather|sooner|better))*(?: (?:begin|start|go|do|make it|use|say|try|have|give|stick))(?: (?:with|for|on|at|you|to))* (?=\d)/g,
    '',
  ],
  [/\bdon't (us|tak|hav|stopp|start|skipp)ing\b/g, "don't $1ing"],
  // "what I'm proposing is montelukast", "the idea is to add Spiriva"
  [
    /\b(?:what (?:i'm|we're|i am|we are) (?:proposing|suggesting|recommending|offering|prescribing|going to (?:do|use|give you)|after)|what i(?:'d| would) (?:suggest|recommend|propose|do|go for)|(?:my|the) (?:idea|proposal|thinking|preference|next step|first step))(?: (?:for (?:you|her|him|that|this)|today|now|here|first|then|next))* is(?: (?:that )?(?:we|you|i))?(?: to)?(?: (?:start|add|use|try|go (?:on(?:to)?|for|with)))? (?=[a-z\d])/g,
    'start ',
  ],
]

const NEEDS_NAME =
  /\b(?:chuck|toss|throw|bin|ditch|dump|scrap|retire|leave|off|from|added|started|begun|commenced|stopped|ceased|restarted|increased|reduced|halved|doubled|continued|finish|done|finished|through|nudg|crank|eas|ratchet|creep|notch|jack|ramp|titrat|out)/

const BASE: Readonly<Record<string, string>> = {
  added: 'add',
  started: 'start',
  begun: 'start',
  commenced: 'start',
  stopped: 'stop',
  ceased: 'stop',
  restarted: 'restart',
  increased: 'increase',
  reduced: 'reduce',
  halved: 'halve',
  doubled: 'double',
  continued: 'continue',
}
const DONE = Object.keys(BASE).join('|')

const WANTS_DONE =
  /\b(?:(?:i'd|we'd) like|i would like|i want|we want|i'll have|we'll have|i'd have|let's (?:have|get|see)|we'll get|i'll get|i need)(?: to (?:have|see|get))?((?: (?:the|your|his|her|some|a|an|that))*) $/
const IS_DONE = new RegExp(String.raw`^(?: (?:tablets?|inhaler|puffer|spray|patch(?:es)?))?,? (${DONE})\b(?: in\b)?`)
const MUST_BE = new RegExp(
  String.raw`^(?: (?:tablets?|inhaler|puffer|spray|patch(?:es)?))? (?:needs? to|has to|have to|should|is to|are to|must|ought to|will|can)(?: now)? (?:be|get) (${DONE})\b`,
)
const DISCARDS = new RegExp(
  String.raw`\b(?:chuck|toss|throw|bin|ditch|dump|scrap|retire)(?:ing)?( out| away)?((?: ${THE})*) $`,
)
const LEAVES = new RegExp(String.raw`\bleav(?:e|ing)((?: ${THE})*) $`)
const OFF = /^(?: (?:tablets?|inhaler|puffer|spray|patch(?:es)?))? (?:out|off|aside)\b/
const FOR_A_TIME =
  /^,? (?:for (?:the )?(?:next |first )?(?:a |an |one |couple of |\d+ )?(?:days?|weeks?|months?|fortnight)\b|for now\b|until\b|till\b|while\b)/
const NAMED_FIRST = /^(?:(?:and|so|now|but|then|also|okay|well),? )*(?:(?:the|your|his|her|that) )?$/
/** "The Spiriva you don't need, so leave that off." */
const NEEDLESS =
  /^(?: (?:tablets?|inhaler|puffer|spray|patch(?:es)?))?,? (?:you|he|she) (?:really |actually |certainly )?(?:don't|doesn't|do not|does not|won't|no longer) (?:really |actually )?needs?(?: (?:it|that|now|any ?more|any longer))*,? (?:so|and)(?: (?:you can|we can|we'll|i'd|let's|please|just))* (?:leave|drop|stop|bin|cease|ditch|chuck|come)(?: (?:it|that|them|this))?(?: (?:off|out|alone|away|altogether|completely))?(?: (?:it|that|them))?$/
const ALL_DONE = new RegExp(
  String.raw`\b(?:we're|you're|you are|we are|i'm) (?:all )?(?:done|finished|through) with((?: ${THE})*) $`,
)
const FINISHES =
  /\bfinish(?:ing)?(?: off| up| out)?(?: (?:the|your|that))?(?: (?:rest of|course of|remaining|last of|packet of|bottle of))+(?: (?:the|your|that))* $/
/** "nudge it up", "ease it back": another verb for putting a dose up or down. */
const STEPS =
  /\b(?:nudg(?:e|ing)|crank(?:ing)?|eas(?:e|ing)|ratchet(?:ing)?|creep(?:ing)?|notch(?:ing)?|jack(?:ing)?|ramp(?:ing)?|titrat(?:e|ing))(?= (?:the|your|his|her|that|it|up|down)\b)/

/** Rewrites what stands before and after the first name. */
function aroundName(clause: string): string | undefined {
  if (STEPS.test(clause)) {
    const isDown = /\b(?:down|back)\b/.test(clause)
    return clause.replace(STEPS, isDown ? 'bring' : 'put')
  }
  for (const { from, to } of mentionsIn(clause)) {
    const before = clause.slice(0, from)
    const name = clause.slice(from, to)
    const after = clause.slice(to)
    const [wanted, article = ''] = WANTS_DONE.exec(before) ?? []
    const [done, how = ''] = IS_DONE.exec(after) ?? []
    if (wanted && done)
      return `${before.slice(0, -wanted.length)}${BASE[how]}${article} ${name}${after.slice(done.length)}`
    const [must, verb = ''] = MUST_BE.exec(after) ?? []
    if (must && /^(?:[a-z]+,? )*$/.test(before) && !/\b(?:if|when|once|unless|might|not)\b/.test(before))
      return `${before.replace(/(?:(?:the|your|his|her|that) )?$/, '')}${BASE[verb]} the ${name}${after.slice(must.length)}`
    const [thrown, , which = ''] = DISCARDS.exec(before) ?? []
    if (thrown)
      return `${before.slice(0, -thrown.length)}stop${which} ${name}${after.replace(/^ (?:out|away|in the bin)\b/, '')}`
    const [left, whose = ''] = LEAVES.exec(before) ?? []
    const [off] = left ? (OFF.exec(after) ?? []) : []
    if (left && off) {
      const rest = after.slice(off.length)
      return `${before.slice(0, -left.length)}${FOR_A_TIME.test(rest) ? 'withhold' : 'stop'}${whose} ${name}${rest}`
    }
    const [unneeded] = NEEDLESS.exec(after) ?? []
    if (unneeded && NAMED_FIRST.test(before))
      return `${before.replace(/(?:(?:the|your|his|her|that) )?$/, '')}stop the ${name}`
    const [over, what = ''] = ALL_DONE.exec(before) ?? []
    if (over) return `${before.slice(0, -over.length)}stop${what} ${name}${after}`
    const [ends] = FINISHES.exec(before) ?? []
    if (ends) return `${before.slice(0, -ends.length)}keep taking the ${name} until the course is finished${after}`
  }
  return undefined
}

const FROM_ONE = new RegExp(
  String.raw`\b(?:(?:go|going|move|moving|change|changing|switch|switching|swap|swapping|shift|step|take|put)(?: ${WHO})?(?: over| across| up| down)? from|(?:come |get |take )?(?:${WHO} )?off(?: of)?)((?: ${THE})*) $`,
)
const TO_ANOTHER = /^,? (?:and )?(?:over |across |up |down |back )?(?:on)?to((?: (?:the|a|an|your))*) $/

/** "Go from the Symbicort to Breo", "off the Symbicort, onto Trelegy": one stops and the other begins. */
function fromOneToAnother(clause: string): string | undefined {
  const [first, second] = mentionsIn(clause)
  if (!first || !second || first.ingredient === second.ingredient) return undefined
  const before = clause.slice(0, first.from)
  const [left, whose = ''] = FROM_ONE.exec(before) ?? []
  const [joined, which = ''] = TO_ANOTHER.exec(clause.slice(first.to, second.from)) ?? []
  if (!left || joined === undefined) return undefined
  return `${before.slice(0, -left.length)}stop${whose} ${clause.slice(first.from, first.to)} and start${which} ${clause.slice(second.from)}`
}
