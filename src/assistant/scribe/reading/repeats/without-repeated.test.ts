import { describe, expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'
import { withoutRepeated } from './without-repeated.ts'

const same = (text: string): string => text

describe('what is said over and over', () => {
  it('is read a few times only', () => {
    const line = 'Start prednisolone 50 mg daily for 5 days and see me in two weeks.'
    expect(withoutRepeated(Array(1000).fill(line), same).length).toBeLessThan(6)
  })

  it('stays where the question before it is another one', () => {
    const visit = [
      'Any chest pain at all?',
      'No, nothing like that.',
      'And how about fevers?',
      'No, nothing like that.',
    ]
    expect(withoutRepeated(visit, same)).toEqual(visit)
  })

  it('leaves short answers alone, however many there are', () => {
    const visit = Array.from({ length: 60 }, () => ['And now?', 'No.']).flat()
    expect(withoutRepeated(visit, same)).toEqual(visit)
  })

  it('never loses a fact: the first copies are read', () => {
    const once = 'Doctor: Start doxycycline 100 mg twice a day for 7 days.\n'
    const [order] = draftNote({ transcript: once.repeat(40) }).orders
    expect(order).toMatchObject({ kind: 'start', medication: 'doxycycline', dose: '100 mg' })
  })

  it('reads a figure that differs in every line', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `Patient: On day ${index + 1} I coughed ${index + 2} times.`)
    expect(withoutRepeated(lines, same)).toEqual(lines)
  })
})
