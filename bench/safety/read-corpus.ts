import { readdirSync, readFileSync } from 'node:fs'
import { SAFETY_LEVELS, type SafetyLevel } from '#medicine/safety/levels.ts'

/** One sentence written for the engine, with the level it must get and why. */
export interface Sentence {
  language: string
  level: SafetyLevel
  reason: string
  text: string
  /** Held out while the lists were written; chosen by a hash of the text. */
  isHeldOut: boolean
  /** The file it is in, without its ending. */
  file: string
}

const FOLDERS = {
  corpus: new URL('./corpus/', import.meta.url),
  /** Sentences the classifier learns from; they are not part of the measured corpus. */
  training: new URL('./training/', import.meta.url),
  /** The last round: neither tuned to nor learned from. */
  unseen: new URL('./unseen/', import.meta.url),
}

/**
 * Files of `# level reason` headings with one sentence per line below. The name starts with the language; a file of
 * several languages names each on a line of its own (`@vi`).
 */
export function readCorpus(folder: keyof typeof FOLDERS = 'corpus'): Sentence[] {
  return readdirSync(FOLDERS[folder])
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readFile(name, FOLDERS[folder]))
}

function readFile(name: string, folder: URL): Sentence[] {
  let language = name.replace('.txt', '').split('-')[0] ?? ''
  let level: SafetyLevel = 'routine'
  let reason = ''
  return readFileSync(new URL(name, folder), 'utf8')
    .split('\n')
    .flatMap((line): Sentence[] => {
      const text = line.trim()
      if (!text) return []
      if (text.startsWith('@')) {
        language = text.slice(1)
        return []
      }
      if (text.startsWith('# ')) {
        const [, named = '', ...why] = text.split(' ')
        const known = SAFETY_LEVELS.find((one) => one === named)
        if (!known) throw new Error(`${name}: no such level: ${named}`)
        level = known
        reason = why.join(' ')
        return []
      }
      return [{ language, level, reason, text, isHeldOut: hash(text) % 2 === 1, file: name.replace('.txt', '') }]
    })
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value >>> 3
}
