import { checkPhone } from '#fhir/identifiers/phone.ts'

/** Replaces an item in place, adds it if there was none, or removes it. */
export function put<T>(items: readonly T[] | undefined, before: T | undefined, after: T | undefined): T[] {
  const list = [...(items ?? [])]
  const at = before === undefined ? -1 : list.indexOf(before)
  if (at >= 0) list.splice(at, 1, ...(after === undefined ? [] : [after]))
  else if (after !== undefined) list.push(after)
  return list
}

/** International format for Australian numbers; others as typed. */
export function storedPhone(typed: string): string {
  const check = checkPhone(typed)
  return check.ok ? check.value : typed
}
