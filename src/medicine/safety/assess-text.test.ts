import { expect, it } from 'vitest'
import { assessSafety } from './assess-safety.ts'

it.each([
  'My oxygen was 96 at breakfast. Now my oxygen is 84.',
  'oxygen 96 this morning. It’s 83 now.',
  'peak flow 300 yesterday. peak flow 130 today, best 450',
  'the oximeter fell off, put it back on and it was 82',
  'my watch says 97 but the finger one says 81',
  'sats 84 then 96 then 82 and my hands are cold',
  'the finger clip says 81 but my watch says 97',
  'hands were cold so I warmed them, oximeter still 84',
  'got out of hospital last week, sats 84',
  'sats have been 84 since last week',
  'my sats went down to 84 last week and they haven’t come up',
  '早上血氧96。现在血氧84。',
  'كان الأكسجين ٩٦. الآن الأكسجين ٨٣',
  'sáng oxy 96. giờ oxy 83.',
])('%s: the worst reading of now counts', (text) => {
  expect(assessSafety({ text }).level).toBe('emergency')
})

it.each([
  'sats 82 with cold hands, warmed up, sats 98',
  'the oximeter fell off and showed 60, put it back on and it was 95',
  'oximeter said 80 with nail polish on, took it off and it was 97',
  '手冰血氧只有82，暖了以后是98',
  'كان جهاز الأكسجين يقرأ ٧٨ لأن يدي باردة، بعد ما دفيتها صار ٩٦',
  'tay lạnh nên máy báo 79, làm ấm tay rồi đo lại 96',
])('%s: measured again, a person looks', (text) => {
  expect(assessSafety({ text })).toMatchObject({ level: 'cannot-judge', notify: 'same-day' })
})

it('leaves a reading of last week for the same day', () => {
  expect(assessSafety({ text: 'sats were 88 last week when I had the flu' }).level).toBe('same-day')
})
