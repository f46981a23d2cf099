import { expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'

it.each([
  'the plan says ring 000 if I can’t speak in sentences and I can’t',
  'it says on the leaflet to get help if your face swells up and mine has',
  'leaflet says get help if my throat swells, it has',
  'the plan says call 000 if my lips go blue and they are',
  '行动计划上写着嘴唇发紫要打000，我妈嘴唇已经紫了',
  '护士说他嘴唇发紫要打000',
  '医生说我妈意识不清要马上去急诊',
  'kế hoạch ghi môi tím thì gọi 000, môi mẹ tôi tím rồi',
  'y tá nói ba tôi môi tím phải gọi 000',
  'قالت الممرضة اتصل إذا صار عندك ألم في الصدر، وعندي ألم شديد في الصدر',
])('%s: what the instruction is for has happened', (text) => {
  expect(assessSafety({ text }).level).toBe('emergency')
})

it.each([
  'the nurse told me to ring 000 if I turned blue, is that in my notes',
  'do I ring 000 if I can’t talk',
  '护士叫我胸痛就去急诊，这个要写在卡片上吗',
  '医生叫我喘不过气就去急诊，要带药吗',
  'kế hoạch ghi môi tím thì gọi 000, có bản tiếng Việt không?',
  'bác sĩ dặn khó thở thì gọi cấp cứu, số nào?',
])('%s: an instruction', (text) => {
  expect(assessSafety({ text }).level).not.toBe('emergency')
})
