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

const SURGERY =
  /\b(?:immobil\w*|bed ?rest|bedbound|surgery|surgical|operation|operated|op|post-?op\w*|hip replacement|knee replacement|thr|tkr|plaster|cast)\b/
const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, f: 14, m: 30, y: 365 }
const WELLS_DAYS = 28
const AGO = /^[^,;.]{0,40}?\b(\d+)\s*(d|w|f|m|y)[a-z]*\s*(?:ago|back|earlier|previously)\b/

/** Surgery of the past four weeks counts; an earlier one, with its time said, does not. */
function immobilised(text: string): boolean | undefined {
  const found = stated(text, SURGERY)
  if (!found) return found
  const at = SURGERY.exec(text)?.index ?? 0
  const ago = AGO.exec(text.slice(at))
  return ago ? Number(ago[1]) * (DAYS[ago[2] ?? ''] ?? 1) <= WELLS_DAYS : found
}

/** The figures that were judged, as they were read. */
function figuresRead(text: string): string {
  const rate = pulse(text)
  const ago = AGO.exec(text.slice(SURGERY.exec(text)?.index ?? text.length))?.[0]
  const read = [rate !== undefined && `heart rate ${rate}`, ago].filter(Boolean)
  return read.length > 0 ? ` Read: ${read.join('; ')}.` : ''
}

const LEGS_FINE =
  /\b(?:legs?|calf|calves)\b(?: \w+){0,2} (?:fine|ok(?:ay)?|normal|unremarkable|clear|soft|nad|not (?:swollen|tender|painful|sore))\b/

const wellsAnswers = (text: string) =>
  known({
    dvtSigns: LEGS_FINE.test(text)
      ? false
      : stated(
          text,
          /\b(?:(?:signs?|symptoms?|features?|evidence) of (?:a )?(?:dvt|deep vein)|clinical dvt|dvt signs?|(?:swollen|tender|painful|sore) (?:\w+ )?(?:leg|calf)|(?:leg|calf) (?:swelling|tenderness|pain))/,
        ),
    likeliest:
      stated(
        text,
        /\b(?:pe|embol\w*) (?:is )?(?:the )?(?:most likely|likeliest|more likely|#1|number one)|\b(?:no alternative|alternative (?:diagnosis )?(?:is )?less likely|nothing else (?:fits|explains))/,
      ) ??
      (/\b(?:(?:alternative|another|other)(?: diagnosis)?|something else|pneumonia|infection|anxiety) (?:is |seems |looks )?(?:more|just as|equally|as) likely\b|\b(?:pe|embol\w*) (?:is |seems )?(?:less likely|unlikely|not (?:the )?most likely)\b/.test(
        text,
      )
        ? false
        : undefined),
    heartRate: over(pulse(text), 100) ?? stated(text, /\btachycardi\w*/),
    immobile: immobilised(text),
    previous: stated(text, /\b(?:previous|prior|past|earlier|history of(?: a)?|old) (?:pe|dvt|vte|embol\w*|clots?)\b/),
    haemoptysis: stated(text, /\b(?:ha?emopt\w+|cough(?:s|ed|ing)? (?:up )?blood|blood(?:y|-stained)? sputum)\b/),
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
  compute(text) {
    const found = counted(wells, wellsAnswers(text))
    return 'text' in found ? { ...found, text: `${found.text}${figuresRead(text)}` } : found
  },
}

export const pesi: Formula = {
  id: 'simplified-pesi',
  words: /\bs-?pesi\b|\bpesi\b|\bpulmonary embolism severity\b/,
  isGiven: (text) => Object.keys(pesiAnswers(text)).length > 0,
  compute: (text) => counted(simplifiedPesi, pesiAnswers(text)),
}
