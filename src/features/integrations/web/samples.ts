/** Fixed figures of the specification, not measured (spec 2 §2.9). */
export const samples = { compliance: '100%' }
