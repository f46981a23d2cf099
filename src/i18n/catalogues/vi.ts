import type { Messages } from '../message.ts'
import { refusalsOf } from '../translate-refusal.ts'

/** Not checked by a translator until one has signed it off (decision 0033). */
const areas = import.meta.glob<Messages>('../messages/vi/*.json', { eager: true, import: 'default' })
export const messages: Messages = Object.assign({}, ...Object.values(areas))
export const refusal = refusalsOf(messages)
