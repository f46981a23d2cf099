import type { Question } from './question.ts'

type Write = Extract<Question, { kind: 'write' }>

const REQUESTS: readonly [RegExp, Write['what'], Write['dialog']][] = [
  [
    /^(please )?(can you |could you )?(book|schedule|make|arrange|create|set up)\b.*\b(appointment|appt|booking|follow.?up|review|visit)\b/,
    'book an appointment',
    'new-appointment',
  ],
  [/^(please )?(can you |could you )?(reschedule|move|cancel)\b/, 'change an appointment', undefined],
  [
    /^(please )?(can you |could you )?(add|create|make|set|assign)\b.*\b(task|reminder|to.?do|recall)\b|^remind me\b/,
    'add a task',
    'new-task',
  ],
  [/^(please )?(can you |could you )?(register|add|create)\b.*\bpatient\b/, 'register a patient', 'new-patient'],
  [
    /^(please )?(can you |could you )?(start|create|open|begin)\b.*\b(new )?(encounter|consultation|consult)\b/,
    'start an encounter',
    'new-encounter',
  ],
  [
    /^(please )?(can you |could you )?(prescribe|order|refer|request|start (him|her|them|this patient|\w+ on)|stop (his|her|their|the)|increase|decrease|change (his|her|their|the)|cease|renew|repeat)\b/,
    'prescribe, order or change treatment',
    undefined,
  ],
  [
    /^(please )?(can you |could you )?(send|email|e-mail|sms|text|message|reply to|notify|tell (him|her|them|the patient))\b/,
    'send a message',
    undefined,
  ],
  [
    /^(please )?(can you |could you )?(delete|remove|erase|wipe|drop|purge|merge|archive)\b/,
    'delete or merge records',
    undefined,
  ],
  [
    /^(please )?(can you |could you )?(update|edit|change|correct|amend|record|enter|document|save|write|sign|approve|submit|mark|log|set(?! up))\b/,
    'change the record',
    undefined,
  ],
]

/** A wish to change something. The assistant says where it is done, and does nothing by itself. */
export function writeRequest(question: string): Write | undefined {
  const text = question
    .trim()
    .toLowerCase()
    .replace(/^(hi|hello|hey)[, ]+/, '')
  const found = REQUESTS.find(([words]) => words.test(text))
  return found && { kind: 'write', what: found[1], dialog: found[2] }
}
