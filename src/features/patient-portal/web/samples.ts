/** Fixed figures from the specification, not measured (requirements 2 §2.13, §9). */
export const samples = { healthScore: 85 } as const
