/** Fixed figures from the specification, not measured (requirements 2 §2.15). */
export const samples = { high: 23, medium: 45, low: 132 }

export const PLACEHOLDER = 'Phase 2 Feature'
