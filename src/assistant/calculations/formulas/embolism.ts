import { countPoints, type PointScore, simplifiedPesi, wells } from '#medicine/calculators/pulmonary-embolism.ts'
import { readInputs } from '../read-inputs.ts'
import { type Computed, type Formula, figureAfter, shown, stated } from './formula.ts'

const pulse = (text: string): number | undefined => figureAfter(text, 'heart rate|hr|pulse|tachycardia|tachycardic')

const over = (value: number | undefined, limit: number): boolean | undefined =>
  value === undefined ? undefined : value > limit

function known(answers: Readonly<Record<string, boolean | undefined>>): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, boolean] => entry[1] !== undefined),
  )
}

const CANCER = /\b(?:cancer|malignan\w*|chemotherapy|metasta\w*|lymphoma|leuka?emia|carcinoma|adenocarcinoma)\b/

const wellsAnswers = (text: string) =>
  known({
    dvtSigns: stated(
      text,
      /\b(?:(?:signs?|symptoms?|features?|evidence) of (?:a )?(?:dvt|deep vein)|clinical dvt|dvt signs?|(?:swollen|tender|painful|sore) (?:\w+ )?(?:leg|calf)|(?:leg|calf) (?:swelling|tenderness|pain))/,
    ),
    likeliest:
      stated(
        text,
        /\b(?:pe|embol\w*) (?:is )?(?:the )?(?:most likely|likeliest|more likely|#1|number one)|\b(?:no alternative|alternative (?:diagnosis )?(?:is )?less likely|nothing else (?:fits|explains))/,
      ) ??
      (/\b(?:alternative|another) diagnosis (?:is )?(?:more|just as|equally) likely\b/.test(text) ? false : undefined),
    heartRate: over(pulse(text), 100) ?? stated(text, /\btachycardi\w*/),
    immobile: stated(
      text,
      /\b(?:immobil\w*|bed ?rest|bedbound|surgery|operation|post-?op\w*|hip replacement|knee replacement|plaster|cast)\b/,
    ),
    previous: stated(text, /\b(?:previous|prior|past|earlier|history of(?: a)?|old) (?:pe|dvt|vte|embol\w*|clots?)\b/),
    haemoptysis: stated(text, /\b(?:ha?emoptysis|coughing (?:up )?blood)\b/),
    cancer: stated(text, CANCER),
  })

function pesiAnswers(text: string): Record<string, boolean> {
  const { ageYears, systolic, spo2 } = readInputs(text)
  const rate = pulse(text)
  return known({
    age: over(ageYears, 80),
    cancer: stated(text, CANCER),
    heartOrLung: stated(
      text,
      /\b(?:copd|chronic lung|lung disease|heart failure|ccf|chf|emphysema|bronchiectasis|ild|cardiopulmonary disease)\b/,
    ),
    heartRate: rate === undefined ? undefined : rate >= 110,
    systolic: systolic === undefined ? undefined : systolic < 100,
    saturation: spo2 === undefined ? undefined : spo2 < 90,
  })
}

function counted(score: PointScore, answers: Readonly<Record<string, boolean>>): Computed {
  if (Object.keys(answers).length === 0) return { missing: score.items.map(({ label }) => label) }
  const { least, most, present, absent, unknown, band } = countPoints(score, answers)
  const list = (items: typeof present, withPoints: boolean) =>
    items.map(({ label, points }) => (withPoints ? `${label} (${points})` : label)).join('; ')
  const total = unknown.length > 0 ? `at least ${shown(least, 1)}, at most ${shown(most, 1)}` : shown(least, 1)
  return {
    text: [
      `${score.title}: ${total}${band ? `, ${band}` : ''}.`,
      present.length > 0 && `Counted: ${list(present, true)}.`,
      absent.length > 0 && `Absent: ${list(absent, false)}.`,
      unknown.length > 0 && `You did not say: ${list(unknown, true)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    source: score.source,
  }
}

export const wellsScore: Formula = {
  id: 'wells-pe',
  words: /\bwells'?(?:'s)?\b(?=.*\b(?:score|criteria|rule|pe|embol\w*|dvt)\b)|\b(?:score|criteria)\b.*\bwells\b/,
  isGiven: (text) => Object.keys(wellsAnswers(text)).length > 0,
  compute: (text) => counted(wells, wellsAnswers(text)),
}

export const pesi: Formula = {
  id: 'simplified-pesi',
  words: /\bs-?pesi\b|\bpesi\b|\bpulmonary embolism severity\b/,
  isGiven: (text) => Object.keys(pesiAnswers(text)).length > 0,
  compute: (text) => counted(simplifiedPesi, pesiAnswers(text)),
}
