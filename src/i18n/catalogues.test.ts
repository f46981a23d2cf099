import { describe, expect, it } from 'vitest'
import { catalogueProblems } from './testing/check-catalogue.ts'

type Texts = Record<string, string>

const files = import.meta.glob<Texts>('./messages/*/*.json', { eager: true, import: 'default' })
const LANGUAGES = { ar: 'ar', vi: 'vi', 'zh-Hans': 'zh-Hans' }
/** What only staff read. */
const ENGLISH_ONLY = ['staff']

function areasOf(language: string): Record<string, Texts> {
  const inLanguage = Object.entries(files).filter(([path]) => path.startsWith(`./messages/${language}/`))
  return Object.fromEntries(inLanguage.map(([path, texts]) => [/([\w-]+)\.json$/.exec(path)?.[1] ?? '', texts]))
}

const english = areasOf('en-AU')

describe.each(Object.entries(LANGUAGES))('%s', (language, locale) => {
  const own = areasOf(language)

  it('has the areas of English', () => {
    const expected = Object.keys(english).filter((area) => !ENGLISH_ONLY.includes(area))
    expect(Object.keys(own).sort()).toEqual(expected.sort())
  })

  it.each(Object.keys(own))('%s: every key, value and plural form', (area) => {
    expect(catalogueProblems(english[area] ?? {}, own[area] ?? {}, locale)).toEqual([])
  })

  it('names the same phone numbers, and 000 wherever English does', () => {
    const numbers = (text: string) => (text.match(/\d[\d ]{1,}\d/g) ?? []).map((one) => one.replaceAll(' ', ''))
    const lost = Object.entries(own).flatMap(([area, texts]) =>
      Object.entries(english[area] ?? {}).filter(([key, text]) =>
        numbers(text).some((number) => !(texts[key] ?? '').replaceAll(' ', '').includes(number)),
      ),
    )
    expect(lost).toEqual([])
  })
})

it('promises no patient that the practice acts today: it may be Sunday', () => {
  const promise = {
    'en-AU': /\b(?:will|['’]ll) (?:look|read|call|phone|answer|see)\b[^.]*\btoday\b/i,
    ar: /س(?:ينظر|ننظر|يقرأ|يقرؤ|يتصل|نتصل)[^.]*اليوم/,
    vi: /(?:Hôm nay sẽ|sẽ (?:xem|đọc|gọi)[^.]*hôm nay)/i,
    'zh-Hans': /今天会(?:查看|有人|阅读|来看|联系|致电)|会[^。]*今天(?:查看|看|阅读)/,
  }
  const promised = Object.entries(promise).flatMap(([language, words]) =>
    Object.entries(areasOf(language))
      .filter(([area]) => !ENGLISH_ONLY.includes(area))
      .flatMap(([, texts]) => Object.entries(texts).filter(([, text]) => words.test(text))),
  )
  expect(promised).toEqual([])
})

describe('Arabic', () => {
  /** Between right-to-left words the groups of a number change places: 13 11 14 is shown as 14 11 13. */
  const SPACED_NUMBER = /\+?\d+(?: \d+)+|\d+ [A-Z]{2,}|\{phone\}/
  const isolated = /\u2066[^\u2069]*\u2069/g
  const hasLooseNumber = (text: string) => SPACED_NUMBER.test(text.replaceAll(isolated, ''))

  it('keeps the groups of every phone number in order', () => {
    const loose = Object.values(areasOf('ar')).flatMap((texts) =>
      Object.entries(texts).filter(([, text]) => hasLooseNumber(text)),
    )
    expect(loose).toEqual([])
  })

  it.each(['اتصل على 13 11 14.', 'اتصل بـ 1800 MEDICARE.', 'اتصل على {phone}.'])('would notice %s', (text) => {
    expect(hasLooseNumber(text)).toBe(true)
  })
})

it('English parses, and has its own plural forms', () => {
  for (const texts of Object.values(english)) expect(catalogueProblems(texts, texts, 'en-AU')).toEqual([])
})

it('no key is in two areas', () => {
  const keys = Object.values(english).flatMap((texts) => Object.keys(texts))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

describe('catalogueProblems', () => {
  const text = { days: '{days, plural, one {# day} other {# days}}', name: 'With {name}' }
  const arabic = {
    days: '{days, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}',
    name: 'مع {name}',
  }

  it('finds nothing in a complete translation', () => {
    expect(catalogueProblems(text, arabic, 'ar')).toEqual([])
  })

  it.each([
    ['a missing key', { days: arabic.days }, 'name: missing'],
    ['an empty text', { ...arabic, name: ' ' }, 'name: missing'],
    ['an extra key', { ...arabic, more: 'x' }, 'more: not in English'],
    ['a lost value', { ...arabic, name: 'مع' }, 'name: has the values none, English has name'],
    ['a renamed value', { ...arabic, name: 'مع {who}' }, 'name: has the values who, English has name'],
    [
      'two plural forms where there are six',
      { ...arabic, days: text.days },
      'days: has the plural forms one, other, the language has few, many, one, other, two, zero',
    ],
  ])('finds %s', (_, translated, problem) => {
    expect(catalogueProblems(text, translated, 'ar')).toContain(problem)
  })
})
