export const EXHAUSTIVE: string[]
