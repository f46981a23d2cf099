import { idFrom, isReferenceTo, plainReference } from '#fhir/references.ts'
import { token } from '#fhir/search/index-values.ts'
import type { Parameter } from '#fhir/search/parameter.ts'
import { parametersOf } from '#fhir/search/parameters.ts'
import { Problem } from '#platform/api/problem.ts'
import type { ResourceType } from '#platform/records/records.ts'
import type { Criterion } from '#platform/records/search/criteria-sql.ts'
import { amountTest, dateTest, orValues, tokenValue, unescaped } from './values.ts'

/** The parsed parameters of a query. */
export interface Found {
  where: Criterion[]
  /** For each patient parameter, the accepted ids. */
  patients: (readonly string[])[]
  ids: readonly string[] | undefined
}

/** Adds one parameter with its modifier; an unsupported modifier is refused, never ignored. */
export function criterionOf(
  type: ResourceType,
  parameter: Parameter,
  modifier: string | undefined,
  value: string,
  base: string,
  found: Found,
): void {
  const { name, kind } = parameter
  if (modifier === 'missing') {
    found.where.push(missing(parameter, value))
    return
  }
  const values = orValues(value)
  switch (kind) {
    case 'token':
      if (modifier !== undefined && modifier !== 'not') break
      found.where.push(
        modifier === 'not'
          ? { parameter: name, kind: 'no-tokens', none: values.map((one) => tokenValue(name, one)) }
          : { parameter: name, kind: 'tokens', any: values.map((one) => tokenValue(name, one)) },
      )
      return
    case 'person':
      if (modifier === undefined || modifier === 'Patient') {
        found.patients.push(values.map((one) => relative(unescaped(one), base).replace(/^Patient\//, '')))
        return
      }
      break
    case 'reference':
      reference(type, parameter, modifier, values, base, found)
      return
    case 'uri':
      if (modifier !== undefined) break
      found.where.push({ parameter: name, kind: 'tokens', any: values.map((one) => token(name, unescaped(one))) })
      return
    case 'date':
      if (modifier !== undefined || !parameter.slot) break
      found.where.push({
        parameter: name,
        kind: 'date',
        slot: parameter.slot,
        any: values.map((one) => dateTest(name, one)),
      })
      return
    case 'quantity':
      if (modifier !== undefined) break
      found.where.push({ parameter: name, kind: 'amount', any: values.map((one) => amountTest(name, one)) })
      return
    case 'string': {
      const any = values.map(unescaped)
      if (modifier === 'exact')
        found.where.push({ parameter: name, kind: 'tokens', any: any.map((one) => token(name, one)) })
      else if (modifier === undefined) found.where.push({ parameter: name, kind: 'string', any, match: 'start' })
      else if (modifier === 'contains') found.where.push({ parameter: name, kind: 'string', any, match: 'anywhere' })
      else break
      return
    }
  }
  throw new Problem(400, `${name}: the modifier ':${modifier}' is not supported.`)
}

function missing({ name, kind, slot }: Parameter, value: string): Criterion {
  if (value !== 'true' && value !== 'false') throw new Problem(400, `${name}:missing must be true or false.`)
  const isMissing = value === 'true'
  if (kind === 'person') return { parameter: name, kind: 'has-patient', isMissing }
  if (slot) return { parameter: name, kind: 'has-date', slot, isMissing }
  if (kind === 'quantity') return { parameter: name, kind: 'has-amount', isMissing }
  return { parameter: name, kind: 'has-token', isMissing }
}

function reference(
  type: ResourceType,
  parameter: Parameter,
  modifier: string | undefined,
  values: readonly string[],
  base: string,
  found: Found,
): void {
  const { name } = parameter
  if (modifier === 'identifier') {
    found.where.push({
      parameter: name,
      kind: 'tokens',
      any: values.map((one) => tokenValue(`${name}:identifier`, one)),
    })
    return
  }
  if (modifier !== undefined && !/^[A-Z]/.test(modifier)) {
    throw new Problem(400, `${name}: the modifier ':${modifier}' is not supported.`)
  }
  const asked = values.map((one) => {
    const plain = relative(unescaped(one), base)
    return modifier && !plain.includes('/') ? `${modifier}/${plain}` : plain
  })
  const patient = parametersOf(type).get('patient')
  const isCompartment = patient?.paths.join() === parameter.paths.join()
  if (isCompartment && asked.every((one) => isReferenceTo(one, 'Patient'))) {
    // same as `patient=`: uses the compartment index and includes merged records
    found.patients.push(asked.flatMap((one) => idFrom(one, 'Patient') ?? []))
    return
  }
  found.where.push({ parameter: name, kind: 'tokens', any: asked.map((one) => token(name, one)) })
}

/** A URL on this server without its base; any other unchanged. */
function relative(text: string, base: string): string {
  return plainReference(text, base) ?? text
}
