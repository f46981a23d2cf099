import { allSections } from '../e2e/conformance/all-sections.ts'
import { brokenProofs } from '../e2e/conformance/proofs.ts'
import { conformanceTable } from '../e2e/conformance/table.ts'

/** `npm run conformance`: what the specification asks for, section by section, and what a test holds to it. */
console.log(conformanceTable(allSections))
const broken = brokenProofs(allSections)
if (broken.length > 0) {
  console.error(['', 'Not proved:', ...broken.map((each) => `- ${each}`)].join('\n'))
  process.exitCode = 1
}
