import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

export const TRANSLATED = ['zh-Hans', 'ar', 'vi'] as const
export type Translated = (typeof TRANSLATED)[number]

/** A named translator has reviewed every text of one language as of `version`. */
export const TranslationReview = z.object({
  language: z.enum(TRANSLATED),
  /** Identifies the reviewed texts; it changes with them. */
  version: z.string(),
  translator: z.string(),
  signedBy: z.string(),
  signedAt: z.string(),
})
export type TranslationReview = z.infer<typeof TranslationReview>

export const translations = {
  reviews: endpoint({
    method: 'GET',
    path: '/api/translations/reviews',
    access: ['patient', 'provider', 'admin'],
    summary: 'Which languages of the portal a translator has signed off, and which texts they read',
    reply: z.array(TranslationReview),
    live: ['TranslationReview'],
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/translations/reviews',
    access: ['admin'],
    summary: 'Records that a named translator has read the texts of a language',
    body: z.object({
      language: z.enum(TRANSLATED),
      version: z.string().check(z.regex(/^[0-9a-f]{14}$/, 'This is not a version of the texts')),
      translator: z.string().check(z.trim(), z.minLength(3, 'Enter the name of the translator'), z.maxLength(200)),
      isRead: z.literal(true, 'Confirm that every text was read'),
    }),
    reply: z.object({ message: z.string() }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/translations/reviews/{language}/withdraw',
    access: ['admin'],
    summary: 'The language counts as unchecked again',
    params: z.object({ language: z.enum(TRANSLATED) }),
    reply: z.object({ message: z.string() }),
  }),
}
