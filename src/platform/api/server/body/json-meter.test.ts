import { expect, it } from 'vitest'
import { JsonMeter } from './json-meter.ts'

const meter = () => new JsonMeter({ values: 5, levels: 3 })
const taken = (text: string) => () => meter().take(Buffer.from(text))

it.each(['[1,2,3,4]', '{"a":[{}]}', '"[[[[{{{{,,,,,,,,"', String.raw`{"a":"\"[[[[,,,,,,"}`, String.raw`["\\",[1]]`])(
  'lets %s pass',
  (text) => {
    expect(taken(text)).not.toThrow()
  },
)

it.each(['[1,2,3,4,5,6]', '[{},{},{},{}]', String.raw`["\\",1,2,3,4,5]`])('refuses the many values of %s', (text) =>
  expect(taken(text)).toThrow(/more than 5 values/),
)

it('refuses more levels than there may be', () => {
  expect(taken('[[[[]]]]')).toThrow(/more than 3 levels/)
})

it('counts over the edges of chunks, even inside an escape', () => {
  const one = meter()
  for (const byte of Buffer.from(String.raw`["\"",1,2]`)) one.take(Buffer.of(byte))
  expect(() => one.take(Buffer.from(',1,2,3'))).toThrow(/values/)
})
