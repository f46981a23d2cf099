import { expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'

it.each([
  'my husband has taken all his tablets',
  'my son can’t breathe',
  'mum told me on the phone she has swallowed the lot',
  'my wife’s oxygen is 78',
  'like there’s a ute on dad’s chest',
  'four month old won’t feed and is floppy',
  'he has gone grey and can’t talk',
  '我妈妈喘不过气',
  '我老公把一整瓶安眠药都吞了',
  'زوجي بلع كل حبوبه مرة واحدة',
  'ابني لا يستطيع التنفس',
  'chồng tôi uống hết cả vỉ thuốc ngủ rồi',
  'con tôi không thở được',
])('%s: another person is in danger', (text) => {
  expect(assessSafety({ text })).toMatchObject({ level: 'emergency', about: 'other' })
})

it.each([
  'I can’t breathe',
  'my daughter says I look blue in the lips',
  'my husband is out and I can’t breathe',
  'like a fat bloke sitting on my chest',
  'my oxygen is 78',
  '我喘不过气',
  'لا أستطيع التنفس',
  'tôi không thở được',
])('%s: the writer is in danger', (text) => {
  expect(assessSafety({ text })).toMatchObject({ level: 'emergency', about: 'self' })
})

it('is about the writer where both are in danger', () => {
  expect(assessSafety({ text: 'my son can’t breathe and I have chest pain' }).about).toBe('self')
})
