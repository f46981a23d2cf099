import { expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'

const codesOf = (text: string) => assessSafety({ text }).reasons.map(({ code }) => code)

it.each([
  'hai tiếng xịt một lần mới thở được',
  '2 tiếng phải xịt 1 lần, không đỡ',
  'xịt thuốc cắt cơn hai tiếng một lần mà vẫn khò khè',
  '喷雾两小时一次',
  '晚上两小时喷一次万托林',
  '一小时喷一次还是喘',
  '隔两个钟就要吸一次万托林',
  'using my reliever q2h',
  'ventolin two hourly',
])('%s: the reliever is needed again within two hours', (text) => {
  expect(codesOf(text)).toContain('reliever-not-helping')
})

it.each([
  '3 tiếng xịt một lần, hôm qua tới nay',
  'cứ cách 3 tiếng lại xịt',
  '三个钟头就要喷一次沙丁胺醇',
  'having to puff the blue one 3 hourly',
  'ventolin 4 hourly since yesterday',
])('%s: every three or four hours', (text) => {
  expect(codesOf(text)).toContain('reliever-often')
  expect(codesOf(text)).not.toContain('reliever-not-helping')
})

it.each([
  '三小时前喷了一次万托林，现在好了',
  '过去三小时只喷了一次',
  '2 tiếng trước có xịt một lần, giờ khỏe rồi',
  'tobramycin neb 12 hourly as usual',
  '布地奈德十二小时一次，跟平时一样',
])('%s: another time, or a preventer', (text) => {
  expect(codesOf(text)).not.toContain('reliever-often')
  expect(codesOf(text)).not.toContain('reliever-not-helping')
})

it.each([
  'needed my blue puffer five times today',
  'needed my ventolin 4 times today, usually once',
  'used ventolin six times since this morning',
  'puffer 5 times a day',
  'needing the puffer most nights this week, not like me',
  '今天喷了五次喷雾',
  'hôm nay xịt thuốc 5 lần rồi',
  'استخدمت البخاخ خمس مرات اليوم',
])('%s: a reliever needed as often as every four hours of the day', (text) => {
  expect(codesOf(text)).toContain('reliever-often')
})

it('a reliever twelve times in a day is needed again within two hours', () => {
  expect(codesOf('ventolin 14 times today')).toContain('reliever-not-helping')
})

it.each([
  'used my puffer once today after the walk',
  'two puffs four times a day as prescribed',
  'can I use ventolin 4 times a day',
  'last winter I used ventolin 6 times a day',
])('%s: the usual dose, a question or another time', (text) => {
  expect(codesOf(text)).not.toContain('reliever-often')
})
