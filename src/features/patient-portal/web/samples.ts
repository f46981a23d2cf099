/** Fixed figures of the specification, not measured (spec 2 §2.13, §9). */
export const samples = { healthScore: 85 } as const
