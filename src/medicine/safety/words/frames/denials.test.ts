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

it.each([
  'never had chest pain like this',
  'I have never been this breathless',
  'no chest pain until this morning',
  "didn't have chest pain until now",
  "I don't usually get chest pain",
  "hasn't stopped coughing up blood",
  "he says he's fine but he's blue",
  'chưa bao giờ đau ngực như vầy',
  'chưa đau ngực cho tới sáng nay',
  '一直没有胸痛,直到今天早上',
  '从来没有过这么厉害的胸痛',
  'sin dolor de pecho hasta hoy',
])('%s: the sign is there', (text) => {
  expect(assessSafety({ text }).level).toBe('emergency')
})

it('not any less breathless is breathless', () => {
  expect(assessSafety({ text: 'not getting any less breathless' }).level).toBe('same-day')
})

it.each([
  'never had chest pain',
  'I never get chest pain',
  'tôi chưa bao giờ đau ngực',
  '从来没有胸痛',
  'nunca me duele el pecho',
  "I won't need a script until March",
])('%s: a denial', (text) => {
  expect(assessSafety({ text }).level).toBe('routine')
})
