/** Fixed figures from the specification, not measured (requirements 2 §2.9). */
export const samples = { compliance: '100%' }
