import type { SafetyLanguage } from '../types.ts'
import { isRegistered, listsOf } from './languages.ts'
import { readItems, type WordLists } from './read-items.ts'
import { numeralOf } from './readings/amounts.ts'
import type { Token } from './tokenise.ts'

export interface Chosen {
  /** Undefined if no language fits; the lists of the nearest one are still searched for danger. */
  language: SafetyLanguage | undefined
  lists: WordLists
  /** The text has tone marks, which then distinguish Vietnamese words. */
  isAccented: boolean
  /** Share of words known in that language. */
  coverage: number
}

const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u
/** Letters of Persian and Urdu that no Arabic has, and those that Iraqi and Gulf Arabic share with them. */
const NOT_ARABIC = /[ژکیےٹڈ]/u
const SHARED = /[پچگ]/u
const LEAST = 0.5

/** So many tokens show the language of a text. */
const SAMPLE = 250

export function chooseLanguage(all: readonly Token[], preferred: SafetyLanguage | undefined): Chosen {
  const tokens = all.slice(0, SAMPLE)
  const words = tokens.filter(({ kind }) => kind === 'word')
  const count = (script: Token['script']) => words.filter((word) => word.script === script).length
  const [han, arabic, other, latin] = [count('han'), count('arabic'), count('other'), count('latin')]
  if (han > 0 && han >= latin) {
    const isChinese = other === 0
    return read('zh-Hans', tokens, isChinese)
  }
  if (arabic > 0 && arabic >= latin) {
    const has = (letters: RegExp) => words.some(({ script, accented }) => script === 'arabic' && letters.test(accented))
    const chosen = read('ar', tokens, !has(NOT_ARABIC))
    return has(SHARED) && chosen.coverage < LEAST ? { ...chosen, language: undefined } : chosen
  }
  if (other > latin) return { ...read('en', tokens, false), coverage: 0 }
  if (words.some(({ accented }) => VIETNAMESE.test(accented))) return read('vi', tokens, true, true)
  const english = read('en', tokens, true)
  if (english.coverage >= 0.8 && (preferred === undefined || preferred === 'en')) return english
  const others = (['vi', 'es', 'ar'] as const).filter(isRegistered).map((language) => read(language, tokens, true))
  const best = others.reduce((a, b) => (b.coverage > a.coverage ? b : a), english)
  const chosen = best.coverage > english.coverage ? best : english
  return chosen.coverage >= LEAST || words.length === 0 ? chosen : { ...chosen, language: undefined }
}

function read(language: SafetyLanguage, tokens: readonly Token[], isSure: boolean, isAccented = false): Chosen {
  // words of a language that is not loaded are unknown: a person reviews the text
  if (!isRegistered(language)) return { ...read('en', tokens, false), coverage: 0 }
  const lists = listsOf(language)
  const items = readItems(tokens, lists, isAccented).filter(
    ({ tags, value, form }) =>
      value === undefined && !tags.has('comma') && form !== '.' && numeralOf(form, language) === undefined,
  )
  const known = items.reduce((sum, { isUnknown, isCorrected }) => sum + (isUnknown ? 0 : isCorrected ? 0.5 : 1), 0)
  const coverage = items.length === 0 ? 0 : known / items.length
  return { language: isSure ? language : undefined, lists, isAccented, coverage }
}
