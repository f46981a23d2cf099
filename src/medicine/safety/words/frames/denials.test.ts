import { expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'

it.each([
  'no fever no cough not making any sense',
  'no fever, chills or cough, can’t talk',
  'not confused, can’t stand up, lips blue',
  'không sốt không ho mà thở không được',
  'không sốt mà khó thở dữ dội',
  'không đau không sốt mà gọi không dậy',
  'không ho thở không được',
  '没有发烧、喘不过气',
  'لا يقدر يكمل جملة من ضيق التنفس',
  'لا تقدر تتكلم من ضيق النفس',
  'ما عندي حرارة وما أقدر أتنفس',
])('%s: a sign with a denial of its own stands', (text) => {
  expect(assessSafety({ text }).level).toBe('emergency')
})

it.each([
  'never had a stroke, heart attack, seizure or blackout',
  'no chest pain, palpitations, dizziness, fainting or swelling of my legs',
  'I haven’t had any chest pain, wheezing, fainting, coughing blood or fevers',
  '没有胸痛、咳血、头晕',
  '没有呼吸困难、胸痛或者头晕',
  '没有喘不过气的感觉',
  'không khó thở, không đau ngực, không sốt',
  'لا يوجد ضيق نفس ولا ألم في الصدر ولا إغماء',
  'ما أقدر أجي يوم الخميس',
])('%s: denied', (text) => {
  expect(assessSafety({ text }).level).not.toBe('emergency')
})
