import { expect, it } from 'vitest'
import { TERMS_PAGES } from '#features/account/web/terms-words.ts'
import termsMessages from '#i18n/messages/en-AU/terms.json'
import { readingGrade, wordsOf } from '#i18n/testing/reading-grade.ts'

const YEAR = 7
/** A formula of averages does not apply to a label of three words. */
const SENTENCE_WORDS = 9

/** Above year 7 because of an office's own name. */
const EXCEPTIONS: readonly string[] = [
  'Ask or complain at your practice first. Then you can call the Office of the Australian Information Commissioner on 1300 363 992.',
]

it.each(Object.entries(TERMS_PAGES))(
  '%s: every line can be read in year 7 (Flesch-Kincaid), or is listed',
  (_, page) => {
    const lines = page.parts.flatMap(({ lines: each }) => each.map((key) => termsMessages[key]))
    const hard = lines.filter((line) => wordsOf(line).length >= SENTENCE_WORDS && readingGrade(line) > YEAR)
    expect(hard.filter((line) => !EXCEPTIONS.includes(line))).toEqual([])
    expect(readingGrade(lines.join(' '))).toBeLessThanOrEqual(YEAR)
  },
)
