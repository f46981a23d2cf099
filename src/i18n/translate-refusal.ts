import type { Messages } from './message.ts'
import type { Values } from './values.ts'

export interface CodedRefusal {
  message?: unknown
  code?: unknown
  values?: Values
}

/** Texts of refusals in one language; undefined where it has no such text. Comes with the catalogue, not with the first screen. */
export function refusalsOf(messages: Messages) {
  return ({ code, values }: CodedRefusal): string | undefined => {
    const text = messages[code as string]
    if (typeof text !== 'string') return undefined
    return text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values?.[name] ?? slot))
  }
}
