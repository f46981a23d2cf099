import { expect, it } from 'vitest'
import { jwksProblem, launchProblem, linesOf, redirectProblem, scopesProblem } from './rules.ts'

it.each([
  'https://app.example.org/callback',
  'http://localhost:5173/',
  'http://127.0.0.1:8080/cb',
  'org.example.app:/callback',
])('%s can be an app’s address', (uri) => expect(redirectProblem(uri)).toBeUndefined())

it.each([
  'http://app.example.org/callback',
  'https://*.example.org/',
  'https://app.example.org/#token',
  'https://user:secret@app.example.org/',
  'javascript:alert(1)',
  'data:text/html,x',
  'app:/callback',
  '/callback',
])('%s cannot', (uri) => expect(redirectProblem(uri)).toBeTypeOf('string'))

it('a launch opens a web page', () => {
  expect(launchProblem('https://app.example.org/launch')).toBeUndefined()
  expect(launchProblem('org.example.app:/launch')).toContain('web page')
})

it('scopes fit the kind of app', () => {
  expect(scopesProblem(['patient/*.rs', 'openid', 'offline_access'], 'public')).toBeUndefined()
  expect(scopesProblem(['system/*.rs'], 'service')).toBeUndefined()
  expect(scopesProblem(['system/*.rs'], 'confidential')).toContain('services')
  expect(scopesProblem(['user/*.rs'], 'service')).toContain('system/')
  expect(scopesProblem(['patient/Observation.rs?code=1'], 'public')).toContain('filter')
  expect(scopesProblem(['everything'], 'public')).toContain('not a scope')
  expect(scopesProblem(['openid'], 'public')).toContain('at least one')
})

it('takes public keys only', () => {
  expect(jwksProblem('{"keys":[{"kty":"EC","crv":"P-384","x":"a","y":"b"}]}')).toBeUndefined()
  expect(jwksProblem('{"keys":[{"kty":"EC","d":"secret"}]}')).toContain('private key')
  expect(jwksProblem('{"keys":[{"kty":"oct","k":"secret"}]}')).toContain('private key')
  expect(jwksProblem('{"keys":[]}')).toContain('key set')
  expect(jwksProblem('no')).toBe('This is not JSON')
})

it('says in plain words what an app may do', () => {
  expect(linesOf(['patient/Observation.rs', 'patient/Condition.read', 'openid', 'launch/patient'], 'staff')).toEqual([
    'See measurements and test results and conditions of this patient',
    'See who you are: your name and staff entry',
  ])
  expect(linesOf(['system/*.rs'], 'staff')).toEqual(['See the whole record of everyone in the practice'])
  expect(linesOf(['patient/Condition.rs', 'user/Goal.rs'], 'patient')).toEqual(['See your conditions and goals'])
  expect(linesOf(['user/*.cruds', 'offline_access'], 'patient')).toEqual([
    'See, add, change and delete your whole record',
    'Stay connected for up to 90 days while you are away',
  ])
})
