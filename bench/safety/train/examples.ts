import { registerAll } from '#medicine/safety/languages/all.ts'
import { type Features, featuresOf } from '#medicine/safety/likeness/features.ts'
import { windowsOf } from '#medicine/safety/likeness/windows.ts'
import type { SafetyLanguage } from '#medicine/safety/types.ts'
import { chooseLanguage } from '#medicine/safety/words/choose-language.ts'
import { readItems } from '#medicine/safety/words/read-items.ts'
import { refineMeaning } from '#medicine/safety/words/refine-meaning.ts'
import { tokenise } from '#medicine/safety/words/tokenise.ts'
import type { Sentence } from '../read-corpus.ts'

export interface Example {
  features: Features
  language: SafetyLanguage
  isEmergency: boolean
  text: string
  /** Examples made from one text are learned or held out together. */
  fold: number
}

export const FOLDS = 5

/** The whole text as one example; every window of a harmless text is harmless too. */
export function examplesOf({ text, level }: Sentence, fold: number): Example[] {
  registerAll()
  const tokens = tokenise(text)
  const chosen = chooseLanguage(tokens, undefined)
  const { language } = chosen.lists.lexicon
  const isEmergency = level === 'emergency'
  const whole = tokens.filter(({ kind }) => kind !== 'stop')
  const windows = windowsOf(tokens)
  return (isEmergency || windows.length < 2 ? [whole] : [whole, ...windows]).map((window) => ({
    features: featuresOf(window, refineMeaning(readItems(window, chosen.lists, chosen.isAccented))),
    language,
    isEmergency,
    text,
    fold,
  }))
}
