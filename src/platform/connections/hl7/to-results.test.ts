import { expect, it } from 'vitest'
import { readMessage } from './message.ts'
import { resultsIn } from './to-results.ts'

function resultsOf(text: string) {
  const segments = [
    'MSH|^~\\&|LAB|CITYPATH|AURORA|CLINIC|20261115110000+1100||ORU^R01|1|P|2.4',
    'OBR|1||R-1|CTCHEST^CT chest^L|||20261115100000+1100||||||||||||||||||F',
    `OBX|1|TX|REPORT^Report^L||${text}||||||F`,
  ]
  const reading = readMessage(Buffer.from(`${segments.join('\r')}\r`))
  if ('problem' in reading) throw new Error(reading.problem)
  return resultsIn(reading.message, '2026-11-15T00:00:00Z')
}

it('keeps the whole text of a long report: its conclusion stands at the end', () => {
  const results = resultsOf(`${'Findings. '.repeat(3_000)}CONCLUSION: pulmonary embolism.`)
  expect(JSON.stringify(results)).toContain('CONCLUSION: pulmonary embolism.')
})

it('leaves a text that is no report to a person instead of cutting it', () => {
  expect(resultsOf('x'.repeat(100_001))).toEqual({ problem: 'The text of report 1 is longer than 100,000 characters.' })
})
