import type { Question } from './question.ts'

type Write = Extract<Question, { kind: 'write' }>

const REQUESTS: readonly [RegExp, Write['what'], Write['dialog']][] = [
  [/^(?:book|schedule)\b(?!ing| of\b)/, 'book an appointment', 'new-appointment'],
  [
    /^(?:make|arrange|create|set up|find)\b.*\b(?:appointment|appt|booking|follow.?up|review|visit)\b/,
    'book an appointment',
    'new-appointment',
  ],
  [/^(?:reschedule|move|cancel|postpone|bring forward)\b/, 'change an appointment', undefined],
  [/^(?:add|create|make|set|assign|put)\b.*\b(?:task|reminder|to.?do|recall)\b|^remind me\b/, 'add a task', 'new-task'],
  [/^(?:register|add|create)\b.*\bpatient\b/, 'register a patient', 'new-patient'],
  [
    /^(?:start|create|open|begin)\b.*\b(?:new )?(?:encounter|consultation|consult)\b/,
    'start an encounter',
    'new-encounter',
  ],
  [
    /^(?:(?:prescribe|order|refer|request|increase|decrease|reduce|double|halve|titrate|taper|wean|cease|discontinue|withhold|hold|stop(?![- ]?bang)|restart|recommence|resume|commence|switch|swap|renew|repeat|re-?prescribe|dispense|administer|vaccinate|discharge)\b(?! (?:back to the list|up|of)\b)|start (?!with\b|of\b|date\b)\S|give (?!me\b|us\b|an? (?:list|overview|summary)\b|the (?:list|number|average|median)\b)\S|put (?:him|her|them|\S+(?: \S+)?) (?:on|back on)\b|take (?:him|her|them|\S+(?: \S+)?) off\b|change (?:his|her|their|the|\S+(?: \S+)?[’']s)\b|add \S+ (?:to|for)\b)/,
    'prescribe, order or change treatment',
    undefined,
  ],
  [
    /^(?:send|email|e-mail|sms|text|message|reply to|notify|forward|fax|call|phone|ring|tell (?!me\b|us\b)|let (?!me\b|us\b|'s\b)[^?]* know\b|inform|warn|invite|ask (?!me\b|you\b)\S+(?: \S+)? to\b)/,
    'send a message',
    undefined,
  ],
  [/^(?:delete|remove|erase|wipe|drop|purge|merge|archive)\b/, 'delete or merge records', undefined],
  [
    /^(?:update|edit|change|correct|amend|record|enter|document|save|write|sign|approve|submit|mark (?:all|as|this|that|it|the|his|her|their|every|\S+ (?:\S+ )?as)|log|set(?! up)|acknowledge|tick|close|add)\b/,
    'change the record',
    undefined,
  ],
]

/** What a polite wish begins with. */
const POLITE =
  /^(?:(?:hi|hello|hey|ok|okay|please|pls|now|then|just|and|also)[, ]+|(?:can|could|would|will) (?:you|u) (?:please |just |kindly )?|(?:i(?:'d| would) like you to|i want you to|i need you to|go ahead and|let's|kindly) )+/

/** The same word as a noun: 'change in FEV1', 'message from', 'record number', 'order by age'. */
const NOUN =
  /^(?!book\b)\S+ (?:of|in|on|from|by|numbers?|lists?|status|history|volume|dates?|rates?|levels?|contacts?|prescriptions?|up|out|risk)\b/

/** 'Can you give propranolol to someone with asthma': about no patient, so nothing is to be done. */
function isInGeneral(asked: string, question: string): boolean {
  if (
    !/^(?:can|could|would|will) (?:you|u) (?:give|prescribe|start|stop|add|switch|double|halve|taper|order|repeat)\b/.test(
      asked,
    )
  )
    return false
  const hasName = /\s\p{Lu}\p{Ll}+(?:['’]s)?(?:\s\p{Lu}\p{Ll}+|['’]s|\s(?:on|to|off|for)\b)/u.test(question)
  return !hasName && !/\b(?:him|her|them|his|their|this patient|the patient|me|for us)\b/.test(asked)
}

/** A wish to change something. The assistant says where it is done, and does nothing by itself. */
export function writeRequest(question: string): Write | undefined {
  const asked = question.trim().toLowerCase().replace(/[‘’]/g, "'")
  const text = asked.replace(POLITE, '')
  if (NOUN.test(text) || isInGeneral(asked, question)) return undefined
  const found = REQUESTS.find(([words]) => words.test(text))
  return found && { kind: 'write', what: found[1], dialog: found[2] }
}
