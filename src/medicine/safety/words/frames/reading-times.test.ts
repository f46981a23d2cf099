import { describe, expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'
import { registerAll } from '../../languages/all.ts'
import type { SafetyLanguage } from '../../types.ts'

registerAll()
const levelOf = (text: string, language: SafetyLanguage = 'en') => assessSafety({ text, language }).level

describe('an earlier reading, or one that is only asked about, hides no reading of now', () => {
  it.each([
    "my oxygen was 84 last year and this morning it's 83",
    'my sats are 84 now, last year they were 96',
    'years ago it was 85 and today my sats are 84',
    'two years ago my oxygen was 84 and it still is',
    'what should I do if my oxygen is 82, because it is right now',
    'my oxygen is 82, what should I do if it drops more',
    'my peak flow used to be 450 years ago, now it is 120',
    'my peak flow is 110, last year it was 480',
    'pulse was 70 at the GP last week, it is 165 sitting here',
    'sugar is 1.8, was 6 last week',
    'I used to take 2 puffs a day years ago, now it is every hour',
    "what are the signs of stroke, dad's face has dropped",
  ])('%s', (text) => {
    expect(levelOf(text)).toBe('emergency')
  })

  it.each<[SafetyLanguage, string]>([
    ['zh-Hans', '去年血氧84,今天83'],
    ['zh-Hans', '血氧82怎么办'],
    ['zh-Hans', '怎么办我胸口痛得厉害'],
    ['zh-Hans', '撐唔住喇,我而家企喺天台度,唔想再活落去'],
    ['zh-Hans', '阿媽啱啱暈低咗,叫唔醒'],
    ['vi', 'nếu oxy 82 thì phải làm gì, bây giờ nó là 82'],
    ['ar', 'كان الأكسجين 96 العام الماضي واليوم 80'],
    ['ar', 'ماذا افعل الأكسجين عندي 82'],
    ['ar', 'ماذا أفعل عندي ألم شديد في الصدر'],
    ['ar', 'شو بعمل ما بقدر اتنفس'],
  ])('%s: %s', (language, text) => {
    expect(levelOf(text, language)).toBe('emergency')
  })
})

describe('a reading of an earlier time is no emergency of now', () => {
  it.each([
    'When I was in hospital in June they said my oxygen was 84',
    "When I was in hospital in June my oxygen was 84, it's been 95 since",
    'At discharge in March my sats were 86 but now they are 94',
    'Last winter it dropped to 85 but today it is 96',
    'what does it mean if oxygen is 82',
    'the plan says if my oxygen goes under 88, or is 85 for an hour, call 000',
  ])('%s', (text) => {
    expect(levelOf(text)).not.toBe('emergency')
  })
})
