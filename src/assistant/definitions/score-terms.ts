import { actOutcome } from '#medicine/scores/act.ts'
import { catOutcome } from '#medicine/scores/cat.ts'
import { mmrc } from '#medicine/scores/mmrc.ts'
import { runScore } from '#medicine/scores/score.ts'
import { type ScoreId, scoreInputs, scoreList } from '#medicine/scores/score-list.ts'
import type { Term } from './terms.ts'

/** How people write each score. */
const NAMES: Readonly<Record<ScoreId, readonly string[]>> = {
  cat: ['cat', 'copd assessment test'],
  act: ['act', 'asthma control test'],
  acq5: ['acq', 'acq5', 'acq-5', 'acq 5', 'asthma control questionnaire'],
  ccq: ['ccq', 'clinical copd questionnaire'],
  mmrc: ['mmrc', 'mrc', 'modified mrc', 'mmrc dyspnoea', 'dyspnoea'],
  bode: ['bode'],
  ado: ['ado'],
  dose: ['dose index'],
  decaf: ['decaf'],
  curb65: ['curb65', 'curb-65', 'curb 65'],
  lace: ['lace'],
  pearl: ['pearl'],
  'stop-bang': ['stop-bang', 'stop bang', 'stopbang'],
  epworth: ['epworth', 'epworth sleepiness'],
  'clinical-frailty': ['clinical frailty', 'frailty', 'cfs'],
  fagerstrom: ['fagerstrom', 'ftnd', 'nicotine dependence'],
  hsi: ['hsi', 'heaviness of smoking'],
  'asthma-control-v2': [],
  'asthma-control-current': ['asthma control'],
}
const MEASURED = new Set<ScoreId>(['cat', 'act', 'mmrc'])

const OUTCOME_OF: Partial<Record<ScoreId, (value: number) => string | undefined>> = {
  cat: (value) => catOutcome(value).interpretation,
  act: (value) => actOutcome(value).interpretation,
  mmrc(grade) {
    const result = runScore(mmrc, { grade })
    return result.kind === 'scored' ? result.interpretation : undefined
  },
}

/** Every score by its own definition: what goes in, how far it reaches, and what its values mean. */
export function scoreTerms(): Term[] {
  return (Object.keys(NAMES) as ScoreId[]).flatMap((id) => {
    const { title, range, source } = scoreList[id]
    if (NAMES[id].length === 0) return []
    const items = Object.values(scoreInputs(id)).map(({ label }) => label)
    const from = items.length > 1 ? ` It is computed from ${items.length} items: ${items.join('; ')}.` : ''
    return [
      {
        id: `score-${id}`,
        names: [...NAMES[id], title.toLowerCase()],
        text: `${title}: ${range.min} to ${range.max}.${from}${meanings(id, range)}`,
        sources: [source],
        ...(MEASURED.has(id) && { isMeasured: true as const }),
      },
    ]
  })
}

/** Neighbouring values that mean the same stand together. */
function meanings(id: ScoreId, { min, max }: { min: number; max: number }): string {
  const of = OUTCOME_OF[id]
  if (!of) return ''
  const groups: { from: number; to: number; text: string }[] = []
  for (let value = min; value <= max; value++) {
    const text = of(value)
    const last = groups.at(-1)
    if (last && last.text === text) last.to = value
    else if (text) groups.push({ from: value, to: value, text })
  }
  return ` ${groups.map(({ from, to, text }) => `${from === to ? from : `${from} to ${to}`}: ${text}.`).join(' ')}`
}
