/** Fixed text from the specification, not recorded decisions (requirements 2 §2.2). */
export const samples = {
  'ai-assisted-care': 'consented',
  'remote-monitoring': 'consented',
  'data-sharing': 'limited',
} as const
