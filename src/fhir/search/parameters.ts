import { clinicalParameters } from './clinical-parameters.ts'
import { type Parameter, parameter, type ResourceType } from './parameter.ts'
import { practiceParameters } from './practice-parameters.ts'

const TEXTS: Partial<Record<string, Readonly<Record<string, string>>>> = {
  ...clinicalParameters,
  ...practiceParameters,
}

const tables = new Map<string, ReadonlyMap<string, Parameter>>(
  Object.entries(TEXTS).map(([type, texts = {}]) => [
    type,
    new Map(Object.entries({ ...texts, _tag: 'token meta.tag' }).map(([name, text]) => [name, parameter(name, text)])),
  ]),
)

const NONE: ReadonlyMap<string, Parameter> = new Map()

/** Search parameters of a type, besides `_id` and `_lastUpdated`. */
export function parametersOf(type: ResourceType): ReadonlyMap<string, Parameter> {
  return tables.get(type) ?? NONE
}
