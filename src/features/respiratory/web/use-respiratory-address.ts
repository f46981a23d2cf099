import { type ParamChanges, useAddressParams } from '#design/address-params.ts'
import { REGISTERS, type Register, SORTS, type Sort } from '../rules.ts'

export type View = Register | 'tests'

export interface RespiratoryAddress {
  view: View
  q: string
  sort: Sort
  /** `?report=` shows one report instead of the lists; `?with=` compares it with another. */
  report: string | undefined
  comparedWith: string | undefined
  /** `?new=1&patient=` opens the test form, `?import=1` the import dialog. */
  wantsTest: boolean
  testFor: string | undefined
  wantsImport: boolean
  set: (changes: ParamChanges) => void
  hrefWith: (changes: ParamChanges) => string
}

/** The URL says what is shown: `?register=copd|asthma&q=&sort=`, or `?view=tests`. */
export function useRespiratoryAddress(): RespiratoryAddress {
  const { text, value, oneOf, hrefWith, change } = useAddressParams()
  const register = oneOf('register', REGISTERS) ?? 'copd'
  return {
    view: text('view') === 'tests' ? 'tests' : register,
    q: text('q'),
    sort: oneOf('sort', SORTS) ?? 'name',
    report: value('report'),
    comparedWith: value('with'),
    wantsTest: text('new') === '1',
    testFor: value('patient'),
    wantsImport: text('import') === '1',
    // typing in the search field adds no history entry
    set: (changes) => change(changes, { replace: 'q' in changes || 'new' in changes }),
    hrefWith,
  }
}
