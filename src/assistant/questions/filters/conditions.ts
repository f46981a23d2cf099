import type { Condition } from 'fhir/r4'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { SNOMED } from '#fhir/codes/systems.ts'
import { isAirway, isEnded, isExacerbation, isValid } from '#medicine/from-record/airway-conditions.ts'
import { termsOf } from '#medicine/terminology/all-terms.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'
import { phraseList } from '../words/phrases.ts'
import type { ConditionRef } from './filter.ts'

export interface ConditionEntry {
  id: string
  name: string
  words: readonly string[]
  /** SNOMED CT codes, kinds of the disease included. */
  codes: readonly string[]
  airway?: 'copd' | 'asthma'
}

/** Diseases with kinds, or with everyday words for them; SNOMED CT codes of our own term list. */
const NAMED: readonly Omit<ConditionEntry, 'id'>[] = [
  {
    name: 'COPD',
    airway: 'copd',
    codes: [],
    words: phraseList(`
      copd | coad | chronic obstructive pulmonary disease | chronic obstructive airways disease | copds |
      copders | obstructive lung disease | chronic obstructive lung disease`),
  },
  { name: 'asthma', airway: 'asthma', codes: [], words: ['asthma', 'asthmatic', 'asthmatics', 'bronchial asthma'] },
  { name: 'severe asthma', codes: ['370221004'], words: ['severe asthma', 'severe asthmatic', 'severe asthmatics'] },
  { name: 'allergic asthma', codes: ['389145006'], words: ['allergic asthma', 'atopic asthma', 'allergic asthmatics'] },
  { name: 'emphysema', codes: ['87433001'], words: ['emphysema', 'emphysematous'] },
  {
    name: 'interstitial lung disease',
    codes: ['233703007', '700250006', '51615001', '37471005'],
    words: phraseList('interstitial lung disease | ild | pulmonary fibrosis | lung fibrosis | fibrosis of lung'),
  },
  { name: 'idiopathic pulmonary fibrosis', codes: ['700250006'], words: ['idiopathic pulmonary fibrosis', 'ipf'] },
  {
    name: 'respiratory failure',
    codes: ['65710008', '39871006', '709109004'],
    words: ['respiratory failure', 'resp failure'],
  },
  { name: 'chronic respiratory failure', codes: ['39871006'], words: ['chronic respiratory failure'] },
  {
    name: 'lung cancer',
    codes: ['93880001', '254637007', '254632001'],
    words: ['lung cancer', 'lung ca', 'lung malignancy', 'carcinoma of lung'],
  },
  { name: 'pneumonia', codes: ['233604007', '385093006'], words: ['pneumonia', 'community acquired pneumonia', 'cap'] },
  { name: 'sarcoidosis', codes: ['31541009', '24369008'], words: ['sarcoidosis', 'sarcoid'] },
  { name: 'cor pulmonale', codes: ['83291003', '79955004'], words: ['cor pulmonale'] },
  {
    name: 'obstructive sleep apnoea',
    codes: ['78275009'],
    words: phraseList('obstructive sleep apnoea | obstructive sleep apnea | osa | sleep apnoea | sleep apnea'),
  },
  {
    name: 'gastro-oesophageal reflux',
    codes: ['235595009'],
    words: phraseList(`
      gastro oesophageal reflux | gastroesophageal reflux | gord | gerd | reflux | reflux disease |
      gastro oesophageal reflux disease`),
  },
  {
    name: 'heart failure',
    codes: ['84114007'],
    words: phraseList('heart failure | cardiac failure | ccf | chf | hf | congestive cardiac failure'),
  },
  {
    name: 'hypertension',
    codes: ['59621000', '38341003'],
    words: phraseList(
      'hypertension | essential hypertension | htn | high blood pressure | hypertensive | hypertensives',
    ),
  },
  { name: 'pulmonary hypertension', codes: ['70995007'], words: ['pulmonary hypertension', 'phtn', 'pah'] },
  {
    name: 'type 2 diabetes',
    codes: ['44054006'],
    words: phraseList(`
      type 2 diabetes | diabetes | diabetic | diabetics | t2dm | type 2 diabetes mellitus | type ii diabetes |
      dm2`),
  },
  { name: 'atrial fibrillation', codes: ['49436004'], words: ['atrial fibrillation', 'af', 'afib', 'a fib'] },
  { name: 'osteoporosis', codes: ['64859006'], words: ['osteoporosis', 'osteoporotic'] },
  { name: 'anxiety', codes: ['48694002'], words: ['anxiety', 'anxious', 'anxiety disorder'] },
  { name: 'depression', codes: ['35489007'], words: ['depression', 'depressed', 'depressive disorder', 'depressive'] },
  { name: 'allergic rhinitis', codes: ['61582004'], words: ['allergic rhinitis', 'hay fever', 'hayfever', 'rhinitis'] },
  {
    name: 'chronic sinusitis',
    codes: ['40055000'],
    words: ['chronic sinusitis', 'sinusitis', 'chronic rhinosinusitis', 'crs'],
  },
  { name: 'bronchiectasis', codes: ['12295008'], words: ['bronchiectasis', 'bronchiectatic', 'bronchiectatics'] },
  {
    name: 'pulmonary embolism',
    codes: ['59282003'],
    words: ['pulmonary embolism', 'pulmonary embolus', 'pulmonary emboli', 'pe'],
  },
  { name: 'tuberculosis', codes: ['56717001'], words: ['tuberculosis', 'tb'] },
  { name: 'influenza', codes: ['6142004'], words: [] },
  { name: 'COVID-19', codes: ['840539006'], words: [] },
  { name: 'RSV infection', codes: ['55735004'], words: ['rsv infection'] },
]

const idOf = (name: string): string => foldText(name).replace(/[^a-z0-9]+/g, '-')

function build(): ReadonlyMap<string, ConditionEntry> {
  const entries = NAMED.map((entry): ConditionEntry => ({ id: idOf(entry.name), ...entry }))
  const known = new Set(entries.flatMap(({ words }) => words))
  for (const { key, text, also } of termsOf('conditions')) {
    if (entries.some(({ codes, airway }) => codes.includes(key) || (airway && idOf(text) === airway))) continue
    // flares have words of their own; single symptoms are found in notes
    if (/exacerbation|^(mild|moderate|severe|end stage) /i.test(text)) continue
    const words = [text, ...also]
      .map((each) => foldText(each.replace(/\(.*?\)/g, '')))
      .filter((each) => !known.has(each))
    entries.push({ id: idOf(text), name: text, words, codes: [key] })
  }
  return new Map(entries.map((entry) => [entry.id, entry]))
}

let built: ReadonlyMap<string, ConditionEntry> | undefined

export function conditionEntries(): ReadonlyMap<string, ConditionEntry> {
  built ??= build()
  return built
}

export function conditionName(ref: ConditionRef): string {
  return 'text' in ref ? `“${ref.text}” on the problem list` : (conditionEntries().get(ref.id)?.name ?? ref.id)
}

/** On the problem list today; `isPast` takes what is over as well. Flares are no disease of their own. */
export function isCondition(one: Condition, ref: ConditionRef, isPast = false): boolean {
  if (!isValid(one) || isExacerbation(one) || (!isPast && isEnded(one))) return false
  const text = foldText(conceptText(one.code) ?? '')
  if ('text' in ref) return holdsWords(text, ref.text)
  const entry = conditionEntries().get(ref.id)
  if (!entry) return false
  if (entry.airway) return isAirway(one, entry.airway)
  const code = codeIn(one.code, SNOMED)
  if (code) return entry.codes.includes(code)
  return [entry.name, ...entry.words].some((word) => word.length > 3 && holdsWords(text, foldText(word)))
}

export function holdsWords(text: string, words: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(
    ` ${foldText(words)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `,
  )
}

export const airwayOf = (ref: ConditionRef): 'copd' | 'asthma' | undefined =>
  'id' in ref ? conditionEntries().get(ref.id)?.airway : undefined
