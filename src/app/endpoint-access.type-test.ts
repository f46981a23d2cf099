import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { serve } from '#platform/api/server/serve.ts'

/** Checked by the compiler alone: each line below that must not compile would fail the type check if it did. */

const reply = z.object({ at: z.string() })
const beds = { list: endpoint({ method: 'GET', path: '/api/beds', access: ['provider'], reply }) }
export const complete = serve(beds)({ list: () => ({ at: 'ward' }) })

// @ts-expect-error a forgotten permission
export const withoutAccess = endpoint({ method: 'GET', path: '/api/beds', reply })

// @ts-expect-error a role that does not exist
export const unknownRole = endpoint({ method: 'GET', path: '/api/beds', access: ['nurse'], reply })

// @ts-expect-error everyone is 'public', in so many words
export const unclearAccess = endpoint({ method: 'GET', path: '/api/beds', access: true, reply })

// @ts-expect-error a handler is missing
export const unserved = serve(beds)({})

// @ts-expect-error a reply of another shape
export const wrongReply = serve(beds)({ list: () => ({ where: 'ward' }) })
