import { expect, it } from 'vitest'
import type { ChatSource, ChatStatement } from '../../contract.ts'
import { formatReply } from './format-reply.ts'

const record = (id: string): ChatSource => ({ kind: 'record', label: id, reference: `Observation/${id}` })
const says = (text: string, ...sources: ChatSource[]): ChatStatement => ({
  id: text,
  text,
  sources,
  support: 'supported',
})

it('puts each statement where it stands and numbers its sources in that order', () => {
  const { paragraphs, others, sources } = formatReply({
    message: 'In short: FEV1 is 1.4 L. SpO2 is 91 %.\n\nNext visit Monday.',
    statements: [says('SpO2 is 91 %.', record('b'), record('a')), says('FEV1 is 1.4 L.', record('a'))],
    rows: [],
  })
  expect(
    paragraphs.map((segments) => segments.map(({ text, sources: of }) => [text, ...of.map((s) => s.number)])),
  ).toEqual([[['In short: '], ['FEV1 is 1.4 L.', 1], [' '], ['SpO2 is 91 %.', 2, 1]], [['Next visit Monday.']]])
  expect(others).toEqual([])
  expect(sources.map(({ number, reference }) => [number, reference])).toEqual([
    [1, 'Observation/a'],
    [2, 'Observation/b'],
  ])
})

it('keeps a statement the message does not hold, and numbers the rows after it', () => {
  const { others, rows, sources } = formatReply({
    message: 'Two people.',
    statements: [says('Said elsewhere.', record('x'))],
    rows: [{ id: 'r', title: 'A', detail: '', sources: [record('y'), record('x')] }],
  })
  expect(others.map(({ text, sources: of }) => [text, of[0]?.number])).toEqual([['Said elsewhere.', 1]])
  expect(rows[0]?.sources.map(({ number }) => number)).toEqual([2, 1])
  expect(sources).toHaveLength(2)
})

it('a statement that repeats within another is not cut out of it', () => {
  const { paragraphs, others } = formatReply({
    message: 'No fever and no cough.',
    statements: [says('no cough', record('b')), says('No fever and no cough.', record('a'))],
    rows: [],
  })
  expect(paragraphs[0]?.map(({ text }) => text)).toEqual(['No fever and no cough.'])
  expect(others.map(({ text }) => text)).toEqual(['no cough'])
})

it('lists every publication that a rule rests on', () => {
  const rule = (label: string): ChatSource => ({ kind: 'rule', label, reference: 'usual regimen of tiotropium' })
  const { sources } = formatReply({
    message: 'Spiriva: 1 inhalation daily.',
    statements: [says('Spiriva: 1 inhalation daily.', rule('Medications chart'), rule('Inhaler table'))],
    rows: [],
  })
  expect(sources.map(({ number, label }) => [number, label])).toEqual([
    [1, 'Medications chart'],
    [2, 'Inhaler table'],
  ])
})
