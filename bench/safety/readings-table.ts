import { LIMITS } from '#medicine/safety/assess-readings.ts'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import { conceptOf } from '#medicine/safety/concepts.ts'
import { type Limit, needsSignOff, PLAUSIBLE } from '#medicine/safety/limits.ts'
import { SOURCES } from '#medicine/safety/sources.ts'
import {
  type Baseline,
  type HomeReadings,
  type ReadingField,
  SAFETY_VERSION,
  type SafetyPatient,
} from '#medicine/safety/types.ts'

/** Writes the readings grid for clinical review: every kind of person against readings on both sides of each limit. */
interface Grid {
  title: string
  field: ReadingField
  values: readonly number[]
  people: readonly { who: string; person?: SafetyPatient; baseline?: Baseline }[]
}

const GRIDS: readonly Grid[] = [
  {
    title: 'SpO2 (%)',
    field: 'spo2',
    values: [30, 60, 79, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 99, 101],
    people: [
      { who: 'nothing known' },
      { who: 'usual 97', baseline: { usualSpo2: 97 } },
      { who: 'usual 92, no target', baseline: { usualSpo2: 92 } },
      { who: 'usual 89, no target', baseline: { usualSpo2: 89 } },
      { who: 'COPD, no target', person: { hasCopd: true } },
      { who: 'target 88–92', person: { spo2Target: { low: 88, high: 92 } } },
      { who: 'target 88–92, usual 91', person: { spo2Target: { low: 88, high: 92 } }, baseline: { usualSpo2: 91 } },
      { who: 'target 88–92, usual 95', person: { spo2Target: { low: 88, high: 92 } }, baseline: { usualSpo2: 95 } },
      { who: 'target 88–92, on oxygen', person: { spo2Target: { low: 88, high: 92 }, isOnOxygen: true } },
      { who: 'target 94–98', person: { spo2Target: { low: 94, high: 98 } } },
      { who: 'pregnant', person: { isPregnant: true } },
      { who: 'child of 6', person: { ageYears: 6 } },
    ],
  },
  {
    title: 'Peak flow (L/min)',
    field: 'peakFlow',
    values: [10, 90, 140, 149, 150, 199, 200, 201, 239, 240, 241, 319, 320, 400, 950],
    people: [
      { who: 'best 400', baseline: { bestPeakFlow: 400 } },
      { who: 'predicted 480', baseline: { predictedPeakFlow: 480 } },
      { who: 'best 250', baseline: { bestPeakFlow: 250 } },
      { who: 'nothing known' },
      { who: 'COPD, best not known', person: { hasCopd: true } },
      { who: 'child of 7, best not known', person: { ageYears: 7 } },
    ],
  },
  {
    title: 'Reliever puffs in 24 hours',
    field: 'puffs24h',
    values: [0, 4, 6, 8, 12, 13, 14, 17, 18, 24, 25, 35, 36, 40, 60, 201],
    people: [
      { who: 'nothing known' },
      { who: 'usual 4', baseline: { usualPuffs24h: 4 } },
      { who: 'MART 200/6', person: { isRelieverWithSteroid: true, relieverLimit24h: 12 } },
      { who: 'MART 100/3', person: { isRelieverWithSteroid: true, relieverLimit24h: 24 } },
      { who: 'MART, strength not known', person: { isRelieverWithSteroid: true } },
    ],
  },
  {
    title: 'Temperature (°C)',
    field: 'temperature',
    values: [29, 34.5, 35, 35.1, 36.8, 37.9, 38, 39.5, 39.9, 40, 41, 44],
    people: [{ who: 'adult' }, { who: '2 months old', person: { ageYears: 0.2 } }],
  },
  {
    title: 'Pulse (a minute, at rest)',
    field: 'pulse',
    values: [10, 40, 41, 72, 110, 111, 125, 126, 130, 131, 140, 141, 260],
    people: [
      { who: 'adult' },
      { who: 'child of 8', person: { ageYears: 8 } },
      { who: 'child of 3', person: { ageYears: 3 } },
    ],
  },
  {
    title: 'Systolic pressure (mmHg)',
    field: 'systolic',
    values: [40, 90, 91, 100, 101, 130, 139, 140, 159, 160, 179, 180, 199, 200, 220, 300],
    people: [
      { who: 'adult' },
      { who: 'pregnant', person: { isPregnant: true } },
      { who: 'child of 8', person: { ageYears: 8 } },
    ],
  },
  {
    title: 'Diastolic pressure (mmHg)',
    field: 'diastolic',
    values: [10, 60, 89, 90, 109, 110, 130, 200],
    people: [{ who: 'adult' }, { who: 'pregnant', person: { isPregnant: true } }],
  },
  {
    title: 'Breaths (a minute, at rest)',
    field: 'respiratoryRate',
    values: [2, 8, 9, 16, 20, 21, 24, 25, 30, 31, 40, 41, 59, 60, 90],
    people: [
      { who: 'adult' },
      { who: 'child of 8', person: { ageYears: 8 } },
      { who: 'child of 3', person: { ageYears: 3 } },
      { who: '6 months old', person: { ageYears: 0.5 } },
    ],
  },
  {
    title: 'Glucose (mmol/L)',
    field: 'glucose',
    values: [0.2, 2.9, 3, 3.9, 4, 8, 14.9, 15, 29.9, 30, 60],
    people: [{ who: 'anybody' }],
  },
]

const WORDS = {
  emergency: '**000**',
  'same-day': 'today',
  'cannot-judge': 'ask again',
  'plan-step': 'plan',
  routine: '·',
} as const

export function readingsDocument(limits: readonly Limit[] = LIMITS): string {
  return `${[
    '# Home readings: which level results',
    '',
    `Safety engine ${SAFETY_VERSION}. Written by \`npm run safety-readings\`; a test compares it with the engine.`,
    '**000**: emergency. today: a doctor or nurse the same day. plan: a step of the action plan. ask again: no person can',
    'have this value; it is never taken as harmless. ·: nothing follows from this reading alone.',
    '',
    ...GRIDS.flatMap((grid) => gridLines(grid, limits)),
    '## Limits and their sources',
    '',
    '| limit | for | passed when | level | sources |',
    '|---|---|---|---|---|',
    ...limits.map(limitLine),
    '',
    '## Where sources differ',
    '',
    'The more cautious figure is used.',
    '',
    '- SpO2 without a lower target: BTS/SIGN and NEWS2 call below 92 an emergency, NHS England’s leaflet for homes 92 or less. 92 is used.',
    '- Systolic pressure: NEWS2 scores 220 red, Between the Flags 200. 200 is used.',
    '- Breaths: NEWS2 and BTS/SIGN call 25 an emergency, Between the Flags 30. 25 is used.',
    '- Pulse: NEWS2 scores 131 red, Between the Flags 140. 131 is used.',
    '',
    '## Plausible values',
    '',
    ...Object.entries(PLAUSIBLE).map(([field, [low, high]]) => `- ${field}: ${low} to ${high}`),
  ].join('\n')}\n`
}

function gridLines({ title, field, values, people: patients }: Grid, limits: readonly Limit[]): string[] {
  return [
    `## ${title}`,
    '',
    `| | ${values.join(' | ')} |`,
    `|---|${values.map(() => '---').join('|')}|`,
    ...patients.map(({ who, person: patient, baseline }) => {
      const cells = values.map((value) => {
        const readings: HomeReadings = { [field]: value }
        return WORDS[assessSafety({ readings, person: patient, baseline }, limits).level]
      })
      return `| ${who} | ${cells.join(' | ')} |`
    }),
    '',
  ]
}

const TESTS = { below: '<', 'at-most': '≤', 'at-least': '≥', above: '>' } as const

function limitLine(limit: Limit): string {
  const { id, group, test, bound, concept, sources } = limit
  const names = sources.map((code) => SOURCES[code].name).join('; ')
  const signOff = needsSignOff(limit) ? ' **Clinical sign-off needed.**' : ''
  const value = typeof bound === 'number' ? `${TESTS[test]} ${bound}` : `${TESTS[test]} a figure of their own`
  return `| ${id} | ${group} | ${value} | ${conceptOf(concept).level} | ${names}.${signOff} |`
}
