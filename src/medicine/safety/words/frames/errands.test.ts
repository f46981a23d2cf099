import { describe, expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'

const levelOf = (text: string) => assessSafety({ text }).level

describe('ordinary business in Chinese', () => {
  it.each([
    '上次开的药快吃完了，可以续方吗',
    '请问吸入器怎么清洗',
    '药是饭前吃还是饭后吃',
    '抽血的结果单能不能发到我的邮箱',
    '翻译可不可以换成讲广东话的',
    '下個月要不要抽血，驗血單喺邊度攞',
  ])('%s is routine', (text) => {
    expect(levelOf(text)).toBe('routine')
  })

  it.each([
    ['能不能换成电话看诊', '能不能快点派人，我喘不上气'],
    ['要不要抽血', '要不要打000，他嘴唇发紫'],
    ['药房电话是多少', '药房给错药了，孩子吞了一整瓶'],
    ['验血结果出来了吗', '验血的时候晕倒了，现在胸口痛'],
    ['吸入器怎么清洗', '吸入器用了还是喘不过气'],
  ])('%s is none, %s is an emergency', (harmless, danger) => {
    expect(levelOf(harmless)).not.toBe('emergency')
    expect(levelOf(danger)).toBe('emergency')
  })
})

describe('a question of the present about something long ago', () => {
  it.each([
    ['hồi nhỏ tôi bị co giật, bây giờ có cần báo bác sĩ không', 'hồi nhỏ tôi bị co giật, bây giờ lại co giật'],
    ['十年前晕倒过一次，现在要不要告诉医生', '十年前晕倒过一次，现在又晕倒了'],
  ])('%s is none, %s is an emergency', (harmless, danger) => {
    expect(levelOf(harmless)).not.toBe('emergency')
    expect(levelOf(danger)).toBe('emergency')
  })
})

describe('a fever after chemotherapy, however long ago that was', () => {
  it.each([
    'finished chemo 9 days ago and got the shakes, temp 38.7',
    'chemo was last week and now a fever',
    '上周打完化疗，今天发烧',
    'tôi hóa trị tuần trước, giờ sốt rét run',
    'خلصت كيماوي من اسبوع وعندي حرارة ورجفة',
  ])('%s', (text) => {
    expect(levelOf(text)).toBe('emergency')
  })

  it('without a fever it is none', () => {
    expect(levelOf('my chemo starts next week, can we move the spirometry')).not.toBe('emergency')
  })
})

it('tablets laid out beside words of ending it, in Cantonese', () => {
  expect(levelOf('我唔想生喇，藥都攞晒出嚟擺喺枱度')).toBe('emergency')
  expect(levelOf('藥盒攞咗出嚟，唔知點樣排')).not.toBe('emergency')
})

it('sleeping and never getting up again, in Vietnamese', () => {
  expect(levelOf('chỉ muốn ngủ một giấc không bao giờ dậy nữa')).toBe('emergency')
  expect(levelOf('đêm qua ngủ ngon, sáng dậy khỏe')).not.toBe('emergency')
})
