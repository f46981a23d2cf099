import * as z from 'zod/mini'

const Field = z.string().check(z.maxLength(300))

/** What a sentence of the draft decided, with its fields; an edited sentence is read anew. */
const Order = z.object({
  kind: z.enum(['start', 'stop', 'change', 'continue', 'test', 'referral', 'followup', 'task', 'device']),
  medication: z.optional(Field),
  what: z.optional(Field),
  dose: z.optional(Field),
  frequency: z.optional(Field),
  duration: z.optional(Field),
  /** Route, device and the later steps of a course. */
  instructions: z.optional(Field),
  when: z.optional(Field),
  restart: z.optional(z.boolean()),
  hold: z.optional(z.boolean()),
})

export const Orders = z.optional(z.array(Order).check(z.maxLength(20)))
