import { describe, expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { asksAdviceIn, asksWhoCares, isAboutOther, recordIntent } from './record-intent.ts'

describe('everyday questions about a record', () => {
  test.each([
    ['zh-Hans', '我的预约是什么时候', 'visit'],
    ['zh-Hans', '下次什么时候复查', 'review'],
    ['zh-Hans', '最近一次发作是哪天', 'exacerbation'],
    ['zh-Hans', '抽血结果怎么样', 'results'],
    ['zh-Hans', '我要吃哪些药', 'medicines'],
    ['zh-Hans', '我对哪些药过敏', 'allergies'],
    ['ar', 'متى موعدي القادم', 'visit'],
    ['ar', 'متى المراجعة', 'review'],
    ['ar', 'كم نوبة أصابتني هذا العام', 'exacerbation'],
    ['ar', 'ما نتائج الدم', 'results'],
    ['ar', 'ما هي أدويتي', 'medicines'],
    ['vi', 'Lịch hẹn của tôi là khi nào', 'visit'],
    ['vi', 'bao gio toi phai tai kham', 'review'],
    ['vi', 'Tôi bị mấy đợt cấp năm nay', 'exacerbation'],
    ['vi', 'kết quả máu ra sao', 'results'],
    ['vi', 'tôi dị ứng thuốc gì', 'allergies'],
    ['en', 'which step of the plan is it today?', 'step'],
    ['en', 'when is the review?', 'review'],
  ] as [Language, string, string][])('%s %s: %s', (language, message, kind) =>
    expect(recordIntent(message, language)).toBe(kind),
  )

  test.each([
    ['zh-Hans', '我想改预约的时间，什么时候可以'],
    ['ar', 'أريد تغيير موعدي القادم'],
    ['vi', 'tôi muốn đổi lịch hẹn tới'],
    ['en', 'I had a flare-up last night'],
  ] as [Language, string][])('%s %s is none of them', (language, message) =>
    expect(recordIntent(message, language)).toBeUndefined(),
  )
})

test('advice is no question about the record, in any language', () => {
  expect(asksAdviceIn('我该去医院吗', 'zh-Hans')).toBe(true)
  expect(asksAdviceIn('هل يجب أن أذهب إلى المستشفى', 'ar')).toBe(true)
  expect(asksAdviceIn('Tôi có nên đi bệnh viện không', 'vi')).toBe(true)
  expect(asksAdviceIn('我的药有哪些', 'zh-Hans')).toBe(false)
})

test('somebody else is not the writer', () => {
  expect(isAboutOther('我妈妈对什么过敏', 'zh-Hans')).toBe(true)
  expect(isAboutOther('ما هي أدوية والدتي', 'ar')).toBe(true)
  expect(isAboutOther('ما هي نتائج تحاليلي الأخيرة؟', 'ar')).toBe(false)
  expect(isAboutOther('mẹ tôi dùng thuốc gì', 'vi')).toBe(true)
  expect(isAboutOther('bác sĩ của tôi là ai', 'vi')).toBe(false)
  expect(asksWhoCares('who is looking after Dad?', 'en')).toBe(true)
})
