import { allSections } from '../e2e/conformance/all-sections.ts'
import { conformanceTable } from '../e2e/conformance/table.ts'

/** `npm run conformance`: what the specification asks for, section by section, and what a test holds to it. */
console.log(conformanceTable(allSections))
