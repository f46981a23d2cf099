import { describe, expect, it } from 'vitest'
import { keyOf, urlOf } from './url-of.ts'

const list = { path: '/api/appointments' } as const
const one = { path: '/api/patients/{id}/conditions' } as const

describe('keyOf', () => {
  it('is the path by segments, which join to the URL (requirements 1 §7)', () => {
    expect(keyOf(one, { params: { id: 'a b/c' } })).toEqual(['/api', 'patients', 'a%20b%2Fc', 'conditions'])
    expect(urlOf(one, { params: { id: '7' } })).toBe('/api/patients/7/conditions')
  })

  it('puts the query string into the last segment and leaves out what is empty', () => {
    const query = { date: '2026-11-15', status: undefined, q: '', type: ['a', 'b'], first: false }
    expect(keyOf(list, { query })).toEqual(['/api', 'appointments?date=2026-11-15&type=a&type=b&first=false'])
  })

  it('refuses a path whose parameter is missing', () => {
    expect(() => keyOf(one, { params: {} })).toThrow("needs 'id'")
  })
})
