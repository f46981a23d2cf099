import type { Messages } from './message.ts'

/**
 * Changes with every text of a language, so that a translator's signature holds for what they read. 56 bits of two
 * FNV-1a sums (Fowler, Noll, Vo; RFC 9923): it tells texts apart and proves nothing about who wrote them.
 */
export function catalogueVersion(messages: Messages): string {
  const text = Object.keys(messages)
    .sort()
    .map((key) => `${key}=${String(messages[key])}`)
    .join('\n')
  return (fnv(text, 0x811c9dc5).padStart(8, '0') + fnv(text, 0x01000193).padStart(8, '0')).slice(0, 14)
}

function fnv(text: string, start: number): string {
  let sum = start
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  }
  return (sum >>> 0).toString(16)
}
