import { describe, expect, it } from 'vitest'
import { fold } from './formula.ts'
import { formulaNamed } from './formula-list.ts'
import { cylinderTime } from './oxygen-cylinder.ts'

function answer(message: string): string {
  const formula = formulaNamed(message)
  const found = formula?.compute(fold(message))
  if (!formula || !found) return 'nothing'
  if ('text' in found) return `${formula.id}: ${found.text}`
  return 'missing' in found ? `${formula.id} needs ${found.missing.join(', ')}` : `${formula.id}: ${found.problem}`
}

describe('formulas read from a sentence', () => {
  it.each([
    ['pleural fluid protein 18 serum 64, LDH fluid 90 serum 210, upper limit 250. exudate?', 'Transudate'],
    ['protein 38 in the fluid and 62 in serum: exudate?', 'fluid ÷ serum 0.61'],
    ['Is it an exudate: fluid LDH 400, serum LDH 300, pH 7.1', 'fluid ÷ serum 1.33'],
    ['pleural fluid protein 20, serum protein 60: transudate?', 'an exudate is not excluded'],
    [
      'pleural fluid protein 30, serum protein 65, ldh 180, serum ldh 300, uln 250: exudate?',
      'limit of serum LDH 0.72',
    ],
    [
      "light's criteria: protein ratio .62, ldh ratio 0.5",
      'Protein ratio 0.62 (over 0.5); LDH ratio 0.5 (not over 0.6)',
    ],
    ['pre 2.10 post 2.36, pred 3.05, significant?', '8.5% of predicted 3.05 L, no response'],
    // the figure before 'pred' is the measured one: 270 of 2900 mL
    ['pre 1.62 post 1.89 pred 2.9, reversible?', '9.3% of predicted 2.9 L, no response'],
    ['pre 1.62 post 1.89 pred 65%, reversible?', 'needs the predicted value'],
    ['ahi 22 how bad', 'moderate'],
    ['how much pred is 8 mg of dexamethasone', 'prednisolone 53.33 mg'],
    ['volume doubling 9 mm to 11 mm in 6 months', 'about 210 days'],
    ['anion gap Na 140 Cl 104 bicarb 24', 'Anion gap 12 mmol/L'],
    ["Winter's formula, HCO3 10, PaCO2 35", 'a respiratory acidosis as well'],
    ['expected PaCO2 with a bicarbonate of 10 and PaCO2 3 kPa', 'lies within it'],
    ['Convert 100 mg of hydrocortisone to prednisolone', 'prednisolone 25 mg'],
    ['what is 6 mg dexamethasone equivalent to in pred', 'prednisolone 40 mg'],
    ['methylpred 1,000 mg equivalent in prednisolone', 'prednisolone 1250 mg'],
    ['nodule 6 mm to 9 mm in 180 days, doubling time', 'about 103 days'],
    ['pred 50 mg for 3 days then 25 mg for 4 days, how many 25 mg tablets', '250 mg over 7 days'],
    ['pred 50 mg for 3 days then 25 mg for 4 days, how many 25 mg tablets', 'Tablets in all: 10 of 25 mg'],
    ['wean from 20 mg by 5 mg each week to nothing, 5 mg tablets', '350 mg over 28 days'],
    ['wean from 20 mg by 5 mg each week to nothing, 5 mg tablets', '70 of 5 mg'],
    ['37.5 mg for 2 days then 12.5 mg for 2 days, tablets of 25 and 5 mg', 'cannot be made of whole'],
    ['30 mg for 2 days, 15 mg for 2 days with 25 mg and 5 mg tablets', '2 of 25 mg, 8 of 5 mg'],
    ['doubling time from 8 mm to 8 mm in 90 days', 'has not grown'],
    ['QTc for QT 420 at a heart rate of 90', '481 ms by Fridericia, 514 ms by Bazett'],
    ['bronchodilator response FEV1 1.80 pre, 2.10 post, predicted 3.26', '9.2% of predicted 3.26 L, no response'],
    ['FEV1 went from 1800 ml to 2100 ml after salbutamol', '16.7% of baseline and 300 mL, a response'],
    ['FEV1 45% predicted, ratio 0.52: GOLD grade?', 'GOLD 3, severe'],
    ['GOLD grade for FEV1 62% and FEV1/FVC 0.74', 'No GOLD grade'],
    ['AHI of 22, what severity', 'moderate'],
    ['predicted body weight for a man 178 cm', '73.3 kg'],
    ['ROX with SpO2 92, FiO2 50%, RR 28', '6.57'],
    ['Wells score for PE: pulse 115, recent surgery, no haemoptysis', 'at least 3, at most 11.5'],
    // 1.5 + 1.5 + 1
    [
      'Wells for PE: hr 112, op 2 wks ago, hemoptisis, legs fine, something else more likely',
      'at least 4, at most 6.5',
    ],
    ['Wells for PE: hr 88, operated 3 months ago, coughed up blood', 'at least 1, at most 9.5'],
    [
      'Wells PE score, hr 70, PE unlikely, no cancer',
      'Absent: another diagnosis is less likely than embolism; heart rate over 100; cancer',
    ],
    [
      'Wells criteria PE: no leg swelling or haemoptysis, no previous DVT',
      'Absent: signs of deep vein thrombosis; earlier',
    ],
    ['sPESI: 75 years old, no cancer, no COPD, pulse 88, BP 130/80, sats 95', ': 0, low risk'],
  ])('%s', (message, expected) => expect(answer(message)).toContain(expected))

  it.each([
    ['anion gap with sodium 140', 'chloride'],
    ['doubling time of a nodule that went from 6 to 9 mm', 'the time between the scans'],
    ['rox index', 'SpO2'],
  ])('%s asks for what is missing', (message, missing) => expect(answer(message)).toContain(missing))

  it.each([
    'letter to Dr Wells',
    'who had PE last winter',
    'light breakfast',
    'her AHI on CPAP',
    'prednisolone 25 mg daily',
  ])('%s names none', (message) => expect(answer(message)).toBe('nothing'))
})

describe('how long a cylinder lasts', () => {
  it.each([
    ['how long will a 490 L cylinder last at 2 L/min', 'About 4 h 5 min'],
    ['a half-full 1500 litre cylinder at 3 litres per minute, how long', 'About 4 h 10 min'],
    ['how long will a 490 L bottle last on 2 litres', 'About 4 h 5 min'],
    // by letter: both ends of what Australian suppliers fill; TSANZ 2014 gives about 3 and 11 hours at 2 L/min
    ['how long will a C size cylinder last on 2 litres', '3 h 20 min to 5 h 15 min'],
    ['size D cylinder at 2 L/min, how long', '10 h 0 min to 13 h 20 min'],
    ['will a 1.5 kL bottle last the day at 4 lpm', 'About 6 h 15 min'],
  ])('%s', (message, expected) =>
    expect(cylinderTime(fold(message))).toHaveProperty('text', expect.stringContaining(expected)),
  )

  it('asks for the litres of a size that has one source alone', () =>
    expect(cylinderTime('how long does a size e cylinder last at 2 l/min')).toHaveProperty('missing.length', 1))
})
