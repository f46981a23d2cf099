import { capitalise } from '#fhir/capitalise.ts'
import { genericOf } from '../lexicon/concepts.ts'

const ACRONYMS = new Set(
  'jvp p2 alt ast vq ph cpr rast rsv ana ctpa tbc aki laba gp pbs dexa bipap niv mdt ild afb tb igra anca hrct ctpa abg tlc kco acq pcr ahi rvsp lama laba ics saba fbc uec lft cxr ebus mri ct ekg ecg copd a1c hba1c cta mra pcp er icu bmi tsh ldl hdl gerd gord ibs uti bph hiv ptsd adhd pcos bnp cbc inr psa crp esr emg eeg jvd dvt tia osa cpap fev1 fvc dlco feno nsaids nsaid iv im po prn bmp cmp chf ckd dcis pt ot ent ed gfr egfr wbc gi uv spo2 l5 l4 s1 c5 c6 c7 t1 ca-125 hcg afp ldh er-positive usa tv acl mcl pcl dna nyha ed ferrous-s'.split(
    ' ',
  ),
)

const PROPER = new Set(
  'haemophilus pseudomonas aspergillus quitline mallampati epworth medicare australia easter anzac mantoux quantiferon velcro monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december christmas easter thanksgiving crohn alzheimer parkinson lyme covid covid-19 mcmurray lachman tinel phalen murphy spurling english achilles lasègue'.split(
    ' ',
  ),
)

const MIXED: ReadonlyMap<string, string> = new Map(
  ['I', 'IgE', 'IgG', 'X-ray', 'X-rays', 'FeNO', 'HbA1c'].map((word) => [word.toLowerCase(), word]),
)

export function writtenWord(word: string): string {
  const mixed = MIXED.get(word)
  if (mixed) return mixed
  if (ACRONYMS.has(word) || /^[clts]\d(?:-[clts]?\d)?$/.test(word)) return word.toUpperCase()
  if (PROPER.has(word) || genericOf.has(word)) return capitalise(word)
  return word
}

/** One sentence from words and commas. */
export function sentence(words: readonly string[]): string {
  const text = phrase(words)
  return text ? `${capitalise(text)}.` : ''
}

export const phrase = (words: readonly string[]): string =>
  words
    .map((word) => writtenWord(word))
    .join(' ')
    .replaceAll(' ,', ',')
    .replace(/\b(in|last|since|of|early|late|until|by|this|next) may\b/g, '$1 May')
    .replace(/\bfev1's\b/gi, 'FEV1 is')
    .replace(/\b(once|twice|times) (?:a|per) day\b/g, '$1 daily')
    .replace(/\b(is|was) not still\b/g, '$1 no longer')
    .replace(/\b(mg|mcg|units) (?:a|per|every|each) day\b/g, '$1 daily')
    .replace(/[,\s]+$/, '')
    .trim()

/** 'a', 'a or b', 'a, b, or c'. */
export function listed(items: readonly string[], joint: 'and' | 'or'): string {
  if (items.length <= 1) return items[0] ?? ''
  if (items.length === 2) return items.join(` ${joint} `)
  return `${items.slice(0, -1).join(', ')}, ${joint} ${items.at(-1)}`
}
