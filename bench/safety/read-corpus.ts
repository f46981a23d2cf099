import { readdirSync, readFileSync } from 'node:fs'
import { SAFETY_LEVELS, type SafetyLevel } from '#medicine/safety/levels.ts'

/** One sentence written for the engine, with the level it must get and why. */
export interface Sentence {
  language: string
  level: SafetyLevel
  /** Other levels that are right as well: `# same-day|emergency reason`. */
  alsoRight?: readonly SafetyLevel[]
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
  /** Sentences by grammar: `(a|b)` is one of its choices (expand-frames.ts). The classifier learns from half of them. */
  frames: new URL('./frames/', import.meta.url),
  /** Rounds the weights have not learned from. */
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
  let alsoRight: SafetyLevel[] = []
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
        const [first = 'routine', ...others] = named.split('|').map((one) => levelNamed(one, name))
        level = first
        alsoRight = others
        reason = why.join(' ')
        return []
      }
      const isHeldOut = hash(text) % 2 === 1
      return [{ language, level, alsoRight, reason, text, isHeldOut, file: name.replace('.txt', '') }]
    })
}

function levelNamed(named: string, file: string): SafetyLevel {
  const known = SAFETY_LEVELS.find((one) => one === named)
  if (!known) throw new Error(`${file}: no such level: ${named}`)
  return known
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value >>> 3
}
