import type { Oracle } from './oracle.ts'

const says = (near: number, digits: number, ...also: RegExp[]) => ({
  kind: 'says' as const,
  all: [{ near, digits }, ...also],
})

/** GLI Global 2022, from the published lookup: sex, age, height in cm, FEV1 in litres. */
const PREDICTED: readonly [sex: string, age: number, cm: number, fev1: number][] = [['man', 65, 175, 3.1]]

function curbPoints(age: number, urea: number, rr: number, sys: number, dia: number): number {
  return (age >= 65 ? 1 : 0) + (urea > 7 ? 1 : 0) + (rr >= 30 ? 1 : 0) + (sys < 90 || dia <= 60 ? 1 : 0)
}

function adoPoints(age: number, mmrc: number, fev1: number): number {
  const aged = age >= 80 ? 7 : age >= 70 ? 5 : age >= 60 ? 4 : age >= 50 ? 2 : 0
  const breathless = [0, 1, 1, 2, 3][mmrc] ?? 0
  return aged + breathless + (fev1 > 80 ? 0 : fev1 >= 65 ? 1 : fev1 > 50 ? 2 : fev1 > 35 ? 3 : 4)
}

function bodePoints(bmi: number, fev1: number, mmrc: number, walk: number): number {
  return (
    (bmi <= 21 ? 1 : 0) +
    (fev1 >= 65 ? 0 : fev1 >= 50 ? 1 : fev1 > 35 ? 2 : 3) +
    Math.max(0, mmrc - 1) +
    (walk >= 350 ? 0 : walk >= 250 ? 1 : walk >= 150 ? 2 : 3)
  )
}

/** CKD-EPI 2021 without race (Inker), creatinine in µmol/L. */
function egfr(isFemale: boolean, age: number, creatinine: number): number {
  const [kappa, alpha, factor] = isFemale ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1]
  const scr = creatinine / 88.4
  return 142 * Math.min(scr / kappa, 1) ** alpha * Math.max(scr / kappa, 1) ** -1.2 * 0.9938 ** age * factor
}

export const calculationOracles: Readonly<Record<string, Oracle>> = {
  arithmetic: (draw) => {
    const [a, b] = [draw.int(3, 400) / 4, draw.int(2, 80)]
    return { slots: { a, b }, expect: says(a + b, 2) }
  },
  'arithmetic-times': (draw) => {
    const [a, b] = [draw.int(3, 99) / 2, draw.int(2, 30)]
    return { slots: { a, b }, expect: says(a * b, 2) }
  },
  'arithmetic-divide': (draw) => {
    const [big, b] = [draw.int(20, 900) / 2, draw.of([2, 4, 5, 8, 12.5, 25])]
    return { slots: { big, b }, expect: says(big / b, 3) }
  },
  'arithmetic-tablets': (draw) => {
    const [strength, count] = [draw.of([1, 5, 12.5, 25]), draw.int(2, 8) / 2]
    return { slots: { strength, dose: strength * count }, expect: says(count, 2, /tab|÷/) }
  },
  'pack-years': (draw) => {
    const [cigarettes, years] = [draw.of([5, 10, 15, 20, 25, 30, 40]), draw.int(4, 55)]
    return { slots: { cigarettes, years }, expect: says((cigarettes * years) / 20, 1, /pack-years/) }
  },
  bmi: (draw) => {
    const [kg, cm] = [draw.int(45, 130), draw.int(150, 195)]
    return { slots: { kg, cm }, expect: says(kg / (cm / 100) ** 2, 1, /BMI/) }
  },
  'aa-gradient': (draw) => {
    const [pao2, paco2] = [draw.int(50, 95), draw.int(30, 60)]
    return { slots: { pao2, paco2 }, expect: says(0.21 * 713 - paco2 / 0.8 - pao2, 0, /gradient/i) }
  },
  'aa-missing': () => ({ slots: {}, expect: { kind: 'asks', for: [/PaO2/, /PaCO2/, /FiO2/] } }),
  kpa: (draw) => {
    const kpa = draw.int(50, 140) / 10
    return { slots: { kpa }, expect: says(kpa * 7.50062, 1, /mmHg/) }
  },
  fahrenheit: (draw) => {
    const celsius = draw.int(350, 412) / 10
    return { slots: { celsius }, expect: says((celsius * 9) / 5 + 32, 1, /°F/) }
  },
  pounds: (draw) => {
    const kg = draw.int(40, 140)
    return { slots: { kg }, expect: says(kg / 0.45359237, 0, /\blb\b/) }
  },
  predicted: (draw) => {
    const [sex, age, cm, fev1] = draw.of(PREDICTED)
    return { slots: { sex, age, cm }, expect: says(fev1, 2, /GLI|Predicted/) }
  },
  'predicted-missing': (draw) => ({
    slots: { age: draw.int(40, 80) },
    expect: { kind: 'asks', for: [/height/, /sex/] },
  }),
  curb65: (draw) => {
    const [age, urea, rr, sys, dia] = [
      draw.int(40, 90),
      draw.int(3, 14),
      draw.int(14, 36),
      draw.int(80, 150),
      draw.int(50, 90),
    ]
    return {
      slots: { age, urea, rr, sys, dia },
      expect: { kind: 'says', all: [new RegExp(`CURB-65 ${curbPoints(age, urea, rr, sys, dia)}\\b`)] },
    }
  },
  ado: (draw) => {
    const [age, mmrc, fev1p] = [draw.int(45, 88), draw.int(0, 4), draw.int(25, 90)]
    return {
      slots: { age, mmrc, fev1p },
      expect: { kind: 'says', all: [new RegExp(`ADO index ${adoPoints(age, mmrc, fev1p)}\\b`)] },
    }
  },
  bode: (draw) => {
    const [bmi, fev1p, mmrc, walk] = [draw.int(17, 36), draw.int(25, 85), draw.int(0, 4), draw.int(100, 520)]
    return {
      slots: { bmi, fev1p, mmrc, walk },
      expect: { kind: 'says', all: [new RegExp(`BODE index ${bodePoints(bmi, fev1p, mmrc, walk)}\\b`)] },
    }
  },
  'bode-missing': (draw) => ({
    slots: { bmi: draw.int(18, 34), mmrc: draw.int(0, 4) },
    expect: { kind: 'asks', for: [/FEV1/i, /walk/i] },
  }),
  'gold-group': (draw) => {
    const [cat, n] = [draw.int(2, 30), draw.int(0, 3)]
    const group = n >= 1 ? 'E' : cat >= 10 ? 'B' : 'A'
    return { slots: { cat, n }, expect: { kind: 'says', all: [new RegExp(`GOLD group ${group}\\b`)] } }
  },
  egfr: (draw) => {
    const [age, sex, creatinine] = [draw.int(30, 88), draw.of(['man', 'woman']), draw.int(50, 260)]
    return { slots: { age, sex, creatinine }, expect: says(egfr(sex === 'woman', age, creatinine), 0, /eGFR/) }
  },
}
