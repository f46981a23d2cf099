import * as z from 'zod/mini'

/** The record that a sentence was taken from; it stays with the signed note. */
export const RecordSource = z.object({
  reference: z.string().check(z.regex(/^[A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64}$/, 'Name a record such as Observation/7')),
  display: z.string().check(z.maxLength(300)),
})
