import { expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'

it.each([
  'I had asthma when I was 19, I can’t breathe',
  'had a stroke in 2015, my face is drooping',
  'had a stroke in 2015 and my face is drooping',
  'my face is drooping, had a stroke years ago',
  'had a heart attack ten years ago, crushing pain in my chest',
  'my mum had a stroke in 2019, she can’t lift her arm',
  'I was in a coma years ago, I’m gasping and my lips are blue',
  'had pneumonia as a child, coughing up a cup of blood',
  'had a collapsed lung at 19, sharp pain in my chest and can’t get air',
  'I overdosed at 16, I’ve taken all my tablets',
  'was in hospital last week, can’t breathe',
  'had pneumonia last month, drowsy and confused',
  'my mum died of this, my chest is so tight I can’t breathe',
  'we were laughing at a movie and then he couldn’t breathe and went blue',
  'laughing at the telly when my face went numb on one side',
  'tried to kill myself as a teenager, I want to do it tonight',
  'my son had croup as a baby, he is making a barking noise and his chest sucks in and he’s blue',
  'had covid last month, sats are 84',
  'had chest pain last week. It’s back.',
  'had chest pain in June, it is back and worse',
  'I had a fit in May and I’ve just had another one',
  'fainted last week, it happened again an hour ago',
  'my son had a seizure when he was at school',
  'she fainted when we were at school',
  'dad’s chest hurts, my aunty’s funeral is friday',
  'a fella from the men’s shed has collapsed here at the hall',
  'my neighbour with the dog is not breathing',
  'what do I do, he took two bottles of panadol',
  '上周住院回来，现在意识不清',
  '三年前中过风,嘴歪了,手抬不起来',
  '去年住过院,喘不过气来',
  'أصبت بجلطة قبل سنوات، وجهي مائل ولا أستطيع الكلام',
  'năm ngoái tôi bị nhồi máu, đau thắt ngực lan ra tay',
  'hồi nhỏ tôi bị suyễn, khó thở quá nói không ra hơi',
])('%s: a history does not hide a sign of now', (text) => {
  expect(assessSafety({ text }).level).toBe('emergency')
})

it.each([
  'in 2009, I couldn’t breathe and they put me on a ventilator',
  'when I was 19, my lung collapsed',
  'had a collapsed lung at 19, do I mention that on the form',
  'had a heart attack at 52, stents are going well',
  'I was rushed in with anaphylaxis at 23, should it be on my card',
  'my old doctor said I had sepsis once, where do I find that',
  'my uncle had a stroke at 60, is it in the family',
  'Had anaphylaxis at a wedding in May, I’d like a referral to the allergy clinic',
  'had a fit in June, neurologist is happy',
  'fainted on Sunday at church, the doctor checked me, all clear',
  'had a bad attack last week, it’s back to normal',
  'a woman at bowls dropped dead of a stroke, funeral is thursday, can I come friday instead',
  '上周六叫了救护车，打了针就好了，现在在家休息',
  'أخذت الإسعاف أبي يوم الجمعة بسبب ضيق النفس، رجع البيت أمس وهو بخير',
  'ten years ago my dad collapsed at work, it was his heart',
  'mum collapsed at my wedding, that was thirty years ago',
  'وش الفرق بين البخاخ الأزرق والبني؟',
  'I had a seizure as a kid, none since',
  'as a child I was always blue and gasping, grew out of it',
  '十年前我晕倒过一次,后来都好',
  'قبل عشر سنوات، أغمي علي في المدرسة',
  'hồi nhỏ tôi từng bị ngất, giờ không sao',
])('%s: long ago', (text) => {
  expect(assessSafety({ text }).level).not.toBe('emergency')
})

it.each(['had a seizure at 15 weeks old', 'had a stroke at 20 past three', 'had chest pain at 14 30'])(
  '%s: not an age long ago',
  (text) => {
    expect(assessSafety({ text }).level).toBe('emergency')
  },
)

it.each([
  'my sister in law is in hospital with sepsis, can I move my booking',
  'dad’s friend is in hospital with a stroke, sad times',
  'my neighbour’s father had a stroke so bingo is cancelled',
  'my husband’s boss had a stroke so he is working late',
])('%s: others look after them already', (text) => {
  expect(assessSafety({ text }).level).not.toBe('emergency')
})

it.each([
  'my mum should be in hospital with this chest pain',
  'my husband was in hospital last week and now he can’t wake up',
  'my sister is in hospital car park with chest pain, she collapsed',
  'my neighbour had a stroke she is lying here',
  'we’re in the red zone',
  'now I can’t get to the end of a word',
  'I had 30 tablets at once',
  'I had chest pain once this morning and once just now',
  'حاولت الانتحار قبل سنتين، والحبوب في يدي الليلة',
  'I am at step 4 on my plan',
  'had 8 puffs and no difference',
  'needing my reliever again within the hour',
  'أستعمل البخاخ الأزرق كل ساعة',
  'he has smashed the telly and won’t let me leave',
])('%s: help is needed now', (text) => {
  expect(assessSafety({ text }).level).toBe('emergency')
})

it.each([
  'when would I go to step 4',
  'what if I’m in the red zone',
  'I have never been in the red zone',
  'no change to my puffs, still two a day',
  'khi nào tôi chuyển sang bước 4',
])('%s: asked or denied', (text) => {
  expect(assessSafety({ text }).level).not.toBe('emergency')
})
