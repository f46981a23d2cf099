import './languages/all.ts'

/** The engine with every language, for the server and for tests. A browser takes load-safety.ts. */
export { assessSafety } from './assess.ts'
