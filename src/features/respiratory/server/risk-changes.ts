import { accept2, accept2Source, whatIf } from '#platform/clinical/risk/accept.ts'
import type { AcceptInput } from '#platform/clinical/risk/accept-input.ts'
import { CAT_SMALLEST_IMPORTANT_CHANGE } from '#platform/clinical/scores/cat.ts'
import type { PersonRecord } from '#platform/clinical-record/person-record.ts'
import { acceptInputWords, toAcceptInput } from '#platform/clinical-record/to-accept-input.ts'
import type { Panel } from '../contract.ts'

type Risk = NonNullable<Panel['risk']>

/** The chance ACCEPT gives, and what it would give with one thing changed; or what is missing for it. */
export function riskChanges(record: PersonRecord, today: string): Risk {
  const input = toAcceptInput(record, today)
  const now = accept2(input)
  const source = `${accept2Source.name} ${accept2Source.version}`
  if (now.kind === 'not-predicted') {
    const missing = [...now.missing, ...now.problems.map(({ field }) => field)]
    const words = missing.map((field) => acceptInputWords[field] ?? field)
    return { missing: [...new Set(words)], changes: [], caution: '', source }
  }
  const compared = possible(input).map(({ text, change }) => ({ text, found: whatIf(input, change) }))
  return {
    exacerbationPercent: Math.round(now.exacerbation.probability * 100),
    severePercent: Math.round(now.severe.probability * 100),
    missing: [],
    changes: compared.flatMap(({ text, found }) =>
      found.kind === 'compared' && (found.exacerbationPoints < -0.5 || found.severePoints < -0.5)
        ? [{ text, exacerbationPoints: found.exacerbationPoints, severePoints: found.severePoints }]
        : [],
    ),
    caution: 'The model describes associations; it does not say what a treatment or a change would achieve.',
    source,
  }
}

function possible({ currentSmoker, exacerbations = 0, severeExacerbations = 0, cat }: AcceptInput) {
  const changes: { text: string; change: AcceptInput }[] = []
  if (exacerbations > 0)
    changes.push({ text: 'A year without exacerbations', change: { exacerbations: 0, severeExacerbations: 0 } })
  if (severeExacerbations > 0)
    changes.push({ text: 'A year without hospital treatment', change: { severeExacerbations: 0 } })
  if (currentSmoker) changes.push({ text: 'Not smoking', change: { currentSmoker: false } })
  if (cat !== undefined && cat >= 10) {
    const lower = cat - 2 * CAT_SMALLEST_IMPORTANT_CHANGE
    changes.push({ text: `CAT ${lower} instead of ${cat}`, change: { cat: lower } })
  }
  return changes
}
