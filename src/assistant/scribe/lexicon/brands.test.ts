import { expect, it } from 'vitest'
import { findConcepts, genericOf } from './concepts.ts'

const medications = (text: string) =>
  findConcepts(text.split(' ')).flatMap(({ name, kinds }) => (kinds.has('medicine') ? [name] : []))

it('knows every brand that prescribing knows', () => {
  expect(genericOf.get('kalixocin')).toBe('clarithromycin')
  expect(medications('start doxsig and stop the temaze')).toEqual(['doxsig', 'temaze'])
})

it('takes a first name for the person', () => {
  expect(medications('amira and yasmin came along')).toEqual([])
})
