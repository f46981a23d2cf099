import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Person } from '../../contract.ts'
import { LiveReading } from './live-reading.tsx'

const patient: Person = { id: 'p1', name: 'Ada Byrne', birthDate: '1951-04-02', sex: 'female' }
const words = (about: Person) => renderToStaticMarkup(<LiveReading person={about} test={undefined} />)

it('does not call a known date of birth missing while the form has an error', () => {
  expect(words(patient)).toContain('The reading appears here as you type')
  expect(words(patient)).not.toContain('date of birth')
})

it('names what is missing from the record', () => {
  expect(words({ ...patient, birthDate: '1951', sex: undefined })).toContain('Not recorded: sex, full date of birth')
})
