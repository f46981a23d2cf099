import { expect, it } from 'vitest'
import { assessSafety } from '../assess-safety.ts'

const levelOf = (text: string) => assessSafety({ text }).level

it.each([
  'dad collapsed in the garden',
  'mum fainted near the fridge',
  'mum collapsed watching a movie',
  'he had a stroke during the film',
  'chest pain while carrying the laundry',
  'my chest hurts and the traffic is bad',
  'grandad is choking and the dog is barking',
  'can’t breathe, my dog is scared',
  '爸爸吃饭的时候噎住了',
  '妈妈看电影的时候昏倒了',
  'ngất lúc xem phim',
  'ابي اغمي عليه وهو يشاهد مسلسل',
])('keeps a sign that only happened beside a harmless word: %s', (text) => {
  expect(levelOf(text)).toBe('emergency')
})

it.each([
  'the dog had a seizure',
  'my car died',
  'in the movie he has a heart attack',
  'I bought a blue pillow and it is very comfy',
  'red wine spilled on my shirt',
  'can reflux feel like chest pain',
  'my daughter is learning first aid',
  '女儿在学急救',
  'con gái tôi đang học cấp cứu',
  'وصلت الستارة الزرقاء اليوم',
])('does not send to 000: %s', (text) => {
  expect(levelOf(text)).not.toBe('emergency')
})

it('reads a crisis behind an if', () => {
  expect(levelOf('my family will get the insurance if im gone')).toBe('emergency')
  expect(levelOf('is this a heart attack')).toBe('emergency')
})
