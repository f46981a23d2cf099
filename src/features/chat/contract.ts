import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { FEEDBACK_LENGTH, MESSAGE_LENGTH } from './rules.ts'

const staff = ['provider', 'admin'] as const
const everyone = ['patient', 'provider', 'admin'] as const

/** `navigate`: see `addressOf`. `command`: see `commandOf`; anything outside its list is not done. */
export const ChatAction = z.object({
  label: z.string(),
  action: z.string(),
  type: z.enum(['navigate', 'command']),
})
export type ChatAction = z.infer<typeof ChatAction>

export const ChatSource = z.object({
  /** 'record' opens a row of a chart, 'rule' a published guideline. */
  kind: z.enum(['record', 'rule']),
  /** As shown: 'FEV1 after bronchodilator 1.42 L', 'COPD-X 2025 P7'. */
  label: z.string(),
  /** Calendar day or instant. */
  date: z.optional(z.string()),
  /** FHIR reference of a record, or id of a rule. */
  reference: z.string(),
  /** Inside the product: opens the chart and marks the row. Absent where nothing can be opened. */
  href: z.optional(z.string()),
  /** Outside: the published source of a rule. */
  url: z.optional(z.string()),
})
export type ChatSource = z.infer<typeof ChatSource>

export const ChatStatement = z.object({
  id: z.string(),
  text: z.string(),
  sources: z.array(ChatSource),
  /** 'unsupported' and 'contradicted' come from a model only, are shown struck or marked, never as fact. */
  support: z.enum(['supported', 'unsupported', 'contradicted']),
  reason: z.optional(z.string()),
})
export type ChatStatement = z.infer<typeof ChatStatement>

/** One person (or appointment, task, passage) of a list. */
export const ChatRow = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.optional(z.string()),
  patientId: z.optional(z.string()),
  sources: z.array(ChatSource),
})
export type ChatRow = z.infer<typeof ChatRow>

export const ChatReply = z.object({
  /** Id of this reply; named by feedback and by a question that follows it up. */
  id: z.string(),
  /** The answer in words (requirements 1 §7). Plain text; paragraphs are separated by an empty line. */
  message: z.string(),
  actions: z.optional(z.array(ChatAction)),
  timestamp: z.string(),
  /** 'people with COPD · latest eosinophils over 300 · not on an inhaled corticosteroid' */
  understood: z.optional(z.string()),
  /** Words of the question nothing was made of, as typed. */
  notUnderstood: z.array(z.string()),
  /** How many there are altogether; `rows` holds the first of them. */
  count: z.optional(z.number()),
  rows: z.array(ChatRow),
  statements: z.array(ChatStatement),
  /** The chart the answer is about. */
  patient: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** Shown first and prominently: what to do at once (patients). */
  urgent: z.optional(
    z.object({
      title: z.string(),
      steps: z.array(z.string()),
      /** The language it is written in: that of the danger, whatever the portal shows. */
      language: z.optional(z.enum(['en', 'zh-Hans', 'ar', 'vi'])),
      /** That no translator has checked it. */
      note: z.optional(z.string()),
    }),
  ),
  engine: z.enum(['embedded', 'model']),
  /** Versioned name of the rules or the model. */
  version: z.string(),
  /** Where the text was processed: 'on this server', or the model's host and region. */
  processedWhere: z.string(),
  /** Set when a model is configured but the embedded engine answered; say it plainly. */
  fellBackBecause: z.optional(z.string()),
  /** 'Synthetic data, as at 15 Nov 2026, 5:40 pm' */
  stateOfData: z.string(),
  feedback: z.optional(z.object({ helpful: z.boolean(), reason: z.optional(z.string()) })),
})
export type ChatReply = z.infer<typeof ChatReply>

export const ChatRequest = z.object({
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Type a question'),
      z.maxLength(MESSAGE_LENGTH, `Use at most ${MESSAGE_LENGTH} characters`),
    ),
  context: z.optional(
    z.object({
      /** The path, for example '/patients/demo-patient'; its chart is the patient in context. */
      currentPage: z.optional(z.string().check(z.maxLength(500))),
      /** Sent by the specified screen; who asks is told by the session alone. */
      userId: z.optional(z.string().check(z.maxLength(200))),
      userRole: z.optional(z.string().check(z.maxLength(40))),
      timestamp: z.optional(z.string().check(z.maxLength(60))),
      /** False once the patient-context chip was taken away. */
      usePatient: z.optional(z.boolean()),
      /** Whose record a carer has open in the portal. */
      person: z.optional(z.string().check(z.maxLength(64))),
      /** The language of the portal, for the questions that it suggests. */
      language: z.optional(z.enum(['en', 'zh-Hans', 'ar', 'vi'])),
    }),
  ),
  /** Id of the reply this question follows up; the last one of this person unless told. '' starts afresh. */
  follows: z.optional(z.string().check(z.maxLength(64))),
})
export type ChatRequest = z.input<typeof ChatRequest>

export const ChatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string(),
  actions: z.optional(z.array(ChatAction)),
  /** The whole reply, on messages of the assistant. */
  reply: z.optional(ChatReply),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/**
 * With `Accept: text/event-stream` the same POST answers as server-sent events, each `data:` one of these:
 * `step` (what is being done), `text` (words to append to the message), `reply` (the whole reply, replaces what was
 * appended), `problem`. Closing the connection stops the work.
 */
export const ChatEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('step'), label: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('reply'), reply: ChatReply }),
  z.object({ kind: z.literal('problem'), message: z.string() }),
])
export type ChatEvent = z.infer<typeof ChatEvent>

export const ChatFeedback = z.object({
  helpful: z.boolean(),
  reason: z.optional(
    z.string().check(z.trim(), z.maxLength(FEEDBACK_LENGTH, `Use at most ${FEEDBACK_LENGTH} characters`)),
  ),
})
export type ChatFeedback = z.input<typeof ChatFeedback>

export const ChatEngine = z.object({
  engine: z.enum(['embedded', 'model']),
  version: z.string(),
  processedWhere: z.string(),
})
export type ChatEngine = z.infer<typeof ChatEngine>

export const chat = {
  ask: endpoint({
    method: 'POST',
    path: '/api/chat/assistant',
    cost: 'assistant',
    access: staff,
    summary: 'Answers a question of a clinician or of practice staff',
    body: ChatRequest,
    reply: ChatReply,
  }),
  askAsPatient: endpoint({
    method: 'POST',
    path: '/api/patients/chat/assistant',
    cost: 'assistant',
    access: ['patient'],
    summary: 'Answers a question of a patient about their own record',
    body: ChatRequest,
    reply: ChatReply,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/chat/history',
    access: everyone,
    summary: 'What the caller asked and was answered, oldest first',
    reply: z.array(ChatMessage),
  }),
  clearHistory: endpoint({
    method: 'DELETE',
    path: '/api/chat/history',
    access: everyone,
    summary: 'Forgets what the caller asked and was answered',
    reply: z.object({ cleared: z.number() }),
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/api/chat/messages/{id}/feedback',
    access: everyone,
    summary: 'Says whether a reply helped',
    body: ChatFeedback,
    reply: ChatReply,
  }),
  engine: endpoint({
    method: 'GET',
    path: '/api/chat/engine',
    access: everyone,
    summary: 'Which engine answers, and where text is processed',
    reply: ChatEngine,
  }),
}
