import { describe, expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'

const levelOf = (text: string) => assessSafety({ text }).level

/** What is told beside a harmless sentence of the same words. */
describe('odd behaviour told as a story', () => {
  it.each([
    ['mum put her handbag in the freezer, hot to touch', 'mum has always put her keys in the fridge with her lunch'],
    ["grandad is arguing with the wardrobe and he's on home oxygen", 'arguing with the council about the bins'],
    ['pop keeps calling out for his dead brother', "I still talk to my late wife's photo every night"],
    ["she insists it's 1962 since this morning", 'we watched a movie set in 1962'],
    ['he is shaving with a spoon', 'he shaved his beard off for charity'],
    ['found dad wandering the street in his underpants', 'I walked to the letterbox in my pyjamas'],
    ['she is eating the serviettes', 'he ate the lot at the wedding'],
    ['ông bỏ dép vào tủ lạnh, người đang sốt', 'ông bỏ thuốc vào tủ lạnh đúng không'],
    ['奶奶把手机放进冰箱,发烧三天', '奶奶把汤放进冰箱了'],
    ['جدي حط المفاتيح بالفرن وحرارته عالية', 'حطيت التلفون بالبراد وضحكنا كتير'],
    [
      'mi papá puso el celular en el horno y tiene fiebre',
      'dejé las llaves en la nevera jaja, ¿a qué hora es la cita?',
    ],
  ])('%s is an emergency, %s is none', (danger, harmless) => {
    expect(levelOf(danger)).toBe('emergency')
    expect(levelOf(harmless)).not.toBe('emergency')
  })

  it('by itself is the same day', () => {
    expect(levelOf('my partner put the kettle in the fridge')).toBe('same-day')
    expect(levelOf('dad tried to make toast in the washing machine')).toBe('same-day')
    expect(levelOf('mum was fine yesterday, today she tries to pay the postman with leaves')).toBe('same-day')
  })
})

describe('a wrong dose that somebody gave', () => {
  it.each([
    ['gave bub 5 mls of panadol instead of 0.5', 'can I get 5 ml syringes instead of 10 ml'],
    ['should be 2 mls, grandma squirted in 20', 'should be 2 mls, grandma gave 2'],
    ['accidentally injected 40 units not 4', 'the script says 10 mg not 1 mg, which is right please'],
    ['gave him ten times the panadol', 'gave the dog ten times the treats today'],
    ['the decimal point was missed and he had 25 mg of morphine', 'the decimal point on my invoice is wrong'],
    ['the carer gave Nan her morphine twice in a row', 'I take my insulin twice a day and all is well'],
    ['swallowed three days worth of tablets at once', 'all three days worth of tablets are sorted'],
    ['أعطيت الطفل 10 مل بدل 1 مل', 'الموعد 10 بدل 11 صح'],
    ['em cho bé uống 10 ml thay vì 1 ml', 'em lấy hẹn ngày 10 thay vì ngày 1'],
    ['给孩子喂了十毫升,本来应该是一毫升', '约十号,本来应该是一号'],
    ['le puse 40 unidades de insulina en vez de 4', 'la cita es a las 10 en vez de las 4'],
  ])('%s is an emergency, %s is none', (danger, harmless) => {
    expect(levelOf(danger)).toBe('emergency')
    expect(levelOf(harmless)).not.toBe('emergency')
  })

  it('a smaller error is the same day, with the Poisons Information Centre', () => {
    const assessment = assessSafety({ text: 'gave her 10 ml instead of 5 ml' })
    expect(assessment.level).toBe('same-day')
    expect(assessment.contacts).toContain('poisons')
  })
})

describe('putting affairs in order', () => {
  it.each([
    ["no point renewing the scripts doc, I won't be needing them after the weekend", 'no point booking a taxi'],
    ["wrote letters to the kids, I've worked out how", 'wrote letters to the council, worked out how to post them'],
    ['driving around looking at trees, how easy it would be', 'driving past the trees, it was easy to find you'],
    ['后事我都安排好了,今晚就解脱', '爷爷的后事都安排好了,谢谢你们'],
  ])('%s is an emergency, %s is none', (danger, harmless) => {
    expect(levelOf(danger)).toBe('emergency')
    expect(levelOf(harmless)).not.toBe('emergency')
  })
})
