import { expect, test } from 'vitest'
import { catalogueTexts, collectTexts } from './collect-texts.ts'

const textsOf = (code: string) => collectTexts('x.tsx', code).map(({ text }) => text)

test('texts, labels and messages are found with their line', () => {
  const code = `
import { Button } from '#design/button.tsx'
export const Save = () => <Button className="flex gap-2" aria-label="Save note">Save now</Button>
export const refuse = () => { throw new Problem(409, 'Somebody else changed this note.') }
export const hello = (name: string) => \`Good morning, \${name}\`
`
  expect(collectTexts('x.tsx', code)).toEqual([
    { line: 3, text: 'Save note' },
    { line: 3, text: 'Save now' },
    { line: 4, text: 'Somebody else changed this note.' },
    { line: 5, text: 'Good morning, {}' },
  ])
})

test('keys, classes, paths and media types are no texts', () => {
  expect(
    textsOf(`const a = ['in-progress', 'text/plain', '/api/patients', 'px-2 flex', 'Patient/123', 'useRead']`),
  ).toEqual([])
})

test('every text of a catalogue is found with its line', () => {
  const json = JSON.stringify({ 'a.title': 'Say “hi”', 'a.quoted': 'with "quotes"' }, null, 2)
  expect(catalogueTexts(json)).toEqual([
    { line: 2, text: 'Say “hi”' },
    { line: 3, text: 'with "quotes"' },
  ])
})
