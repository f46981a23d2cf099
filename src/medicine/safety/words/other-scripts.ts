import type { SafetyLanguage } from '../types.ts'
import type { Script, Token } from './tokenise.ts'

const SCRIPT_OF: Readonly<Record<SafetyLanguage, Script>> = {
  en: 'latin',
  vi: 'latin',
  es: 'latin',
  ar: 'arabic',
  'zh-Hans': 'han',
}
const SCRIPTS = ['latin', 'arabic', 'han'] as const
/** One Latin word among Chinese or Arabic is mostly a medication or a name. */
const FEWEST_WORDS = 2

/**
 * The text once for each script that is not the one it was read in, with all other words blanked out: a subject in Arabic
 * over a message in English. Positions stay the same.
 */
export function inOtherScripts(text: string, tokens: readonly Token[], read: SafetyLanguage): string[] {
  return SCRIPTS.filter((script) => script !== SCRIPT_OF[read]).flatMap((script) => {
    const words = tokens.filter(({ kind }) => kind === 'word')
    if (words.filter((word) => word.script === script).length < FEWEST_WORDS) return []
    // by UTF-16 unit, as the positions are
    const letters = text.split('')
    for (const { start, end, script: one } of words) if (one !== script) letters.fill(' ', start, end)
    return [letters.join('')]
  })
}
