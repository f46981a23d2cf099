import { expect, it } from 'vitest'
import { assessText } from '../assess-text.ts'
import { registerAll } from '../languages/all.ts'
import { worstLevel } from '../levels.ts'

registerAll()
const levelOf = (text: string) => worstLevel(assessText(text).reasons.map(({ level }) => level))

it('lets a guess at a misspelt word add danger, but never take it away', () => {
  expect(levelOf("I can't get to the commode without gasping")).toBe('emergency')
  expect(levelOf('dusky tint to his face')).toBe('emergency')
})

it.each([
  ['does not know who I am', 'emergency'],
  ['it is as if someone is standing on my chest', 'emergency'],
  ['ابني عمره ثلاث سنوات شفايفه صارت زرقا', 'emergency'],
  ['my ex held a knife to my throat', 'emergency'],
  ['طليقي خنقني', 'emergency'],
])('%s: %s', (text, level) => {
  expect(levelOf(text)).toBe(level)
})

it('reads being well at rest as no sign', () => {
  expect(levelOf('走路比平时喘一些，坐着还好')).not.toBe('emergency')
  expect(levelOf('puffed on the stairs, fine sitting down')).not.toBe('emergency')
})

it('finds danger in a part that is in another script, at its place', () => {
  const text = 'Thank you, see you next week.\nابني بلع بطارية صغيرة'
  expect(levelOf(text)).toBe('emergency')
  const [first] = assessText(text).reasons.filter(({ level }) => level === 'emergency')
  expect(text.slice(first?.quote?.start, first?.quote?.end)).toContain('ابني')
  expect(levelOf('please send a repeat for 布地奈德')).not.toBe('emergency')
})
