import type { Choice } from './attendance-choices.ts'
import type { TestDone, TestKind } from './billing-facts.ts'

const ITEMS: Record<TestKind, readonly [item: string, because: string][]> = {
  spirometry: [
    ['11505', 'Spirometry to confirm a diagnosis'],
    ['11506', 'Spirometry for monitoring or another purpose'],
  ],
  'laboratory spirometry': [['11512', 'Laboratory flow-volume spirometry']],
  'laboratory spirometry with FeNO': [['11507', 'Laboratory spirometry with FeNO']],
  'complex lung function': [['11503', 'Complex lung function in a respiratory laboratory']],
  'exercise test': [['11508', 'Cardiopulmonary exercise test']],
  'laboratory sleep study': [['12203', 'Attended sleep study']],
  'home sleep study': [['12250', 'Unattended home sleep study']],
  'pleural tap': [['38800', 'Diagnostic pleural tap']],
  'pleural drainage': [['38803', 'Therapeutic pleural drainage']],
  'arterial puncture': [['13839', 'Arterial puncture for a sample']],
}

/** Items for a test, in order of preference. Monitoring is never offered as a diagnosis. */
export function testItems({ kind, facts, evidence }: TestDone): Choice[] {
  return ITEMS[kind]
    .filter(([item]) => item !== '11505' || facts?.['confirms-diagnosis'] !== false)
    .map(([item, because]) => ({ item, because, evidence }))
}
