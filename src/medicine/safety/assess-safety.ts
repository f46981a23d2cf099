import { assessSafety as assess } from './assess.ts'
import { registerAll } from './languages/all.ts'

/** The engine with every language, for the server and tests. Browsers use load-safety.ts. */
export const assessSafety: typeof assess = (input, limits) => {
  registerAll()
  return assess(input, limits)
}
