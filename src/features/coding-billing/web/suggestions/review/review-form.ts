import type { Edit, Suggestion, SuggestionDetail } from '../../../contract.ts'
import { codeProblems } from '../../../rules.ts'

export function editOf({ suggestedCodes, billing }: Suggestion): Edit {
  return {
    codes: suggestedCodes.map(({ type, code, chargeCents }) => ({
      type,
      code,
      ...(billing === 'patient-claim' && chargeCents !== undefined && { chargeCents }),
    })),
    billing,
  }
}

export const isSameEdit = (a: Edit, b: Edit): boolean => JSON.stringify(a) === JSON.stringify(b)

export function withCode(edit: Edit, type: Edit['codes'][number]['type'], code: string): Edit {
  return { ...edit, codes: [...edit.codes, { type, code }] }
}

export function withoutCode(edit: Edit, index: number): Edit {
  return { ...edit, codes: edit.codes.filter((_, at) => at !== index) }
}

/** undefined resets to the schedule fee. */
export function withCharge(edit: Edit, index: number, chargeCents: number | undefined): Edit {
  const codes = edit.codes.map(({ chargeCents: before, ...code }, at) => {
    const charge = at === index ? chargeCents : before
    return charge === undefined ? code : { ...code, chargeCents: charge }
  })
  return { ...edit, codes }
}

/** Only patient claims have a charge; a bulk-billed service is charged at the benefit. */
export function withBilling({ codes }: Edit, billing: Edit['billing']): Edit {
  return { billing, codes: codes.map(({ type, code }) => ({ type, code })) }
}

export function asSuggested(edit: Edit, original: SuggestionDetail['original']): Edit {
  return { ...edit, codes: original.map(({ type, code }) => ({ type, code })) }
}

export const editProblems = (edit: Edit): Record<string, string> => codeProblems(edit.codes, edit.billing)

export const codesText = ({ codes }: Edit): string => codes.map(({ type, code }) => `${type} ${code}`).join(', ')
