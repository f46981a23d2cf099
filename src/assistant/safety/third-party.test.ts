import { describe, expect, it } from 'vitest'
import { isQuotedFromPatient } from './quoted-from-patient.ts'
import { asksForThirdParty } from './third-party.ts'

describe('somebody else wants to know', () => {
  it.each([
    'Ada Lovell daughter rang wants to know the results, can I tell her',
    'her son asked for a copy of the letter',
    'can I send his spirometry to his insurer',
    'is it ok to discuss the diagnosis with her neighbour',
    'send Ada Lovell’s results to his employer',
    'the police are asking for his records',
    'journalist on the phone asking if Ada Lovell is one of ours, just a yes or no',
    'a reporter wants to know whether he attends the clinic',
  ])('“%s”', (message) => expect(asksForThirdParty(message)).toBe(true))

  it.each([
    'what are her results',
    'family history of lung cancer in Ada Lovell',
    'does her father have asthma',
    'who is her next of kin',
    'can I give her prednisolone',
    'does she work with asbestos',
    'phone number of her daughter',
  ])('not “%s”', (message) => expect(asksForThirdParty(message)).toBe(false))
})

describe('what staff write down of a patient', () => {
  it.each([
    'he says he wants to end it all, what do i do',
    'my patient wants to kill herself what should I do',
    'she rang, her lips are blue, what should I do?',
  ])('“%s” is told before it is asked', (message) => expect(isQuotedFromPatient(message)).toBe(true))

  it.each(['what should I do with her results?', 'can I give her prednisolone', 'does he cough'])(
    '“%s” asks the record',
    (message) => expect(isQuotedFromPatient(message)).toBe(false),
  )
})
