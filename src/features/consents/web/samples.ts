import type { ConsentKind, Decision } from '../rules.ts'

/** Fixed text from the specification, not recorded decisions (requirements 2 §2.2). */
export const samples: Partial<Record<ConsentKind, Decision>> = {
  'ai-assisted-care': 'consented',
  'remote-monitoring': 'consented',
  'data-sharing': 'limited',
}
