import { extensions, identifierSystems } from '#fhir/codes/systems.ts'
import { ageInYears } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'
import { type Filter, passes } from '../../questions/filters/filter.ts'
import { NO, type PatientData, type Verdict } from './evidence.ts'

type PatientFilter = Extract<
  Filter,
  { kind: 'among' | 'age' | 'sex' | 'place' | 'heritage' | 'interpreter' | 'veteran' | 'deceased' | 'named' }
>

const YES: Verdict = { holds: true }
const OF_HERITAGE = new Set(['1', '2', '3']) // Aboriginal, Torres Strait Islander, both

export function patientVerdict(filter: PatientFilter, { id, patient }: PatientData, today: string): Verdict {
  if (filter.kind === 'among') return { holds: filter.ids.includes(id) }
  if (!patient) return NO
  const extension = (url: string) => patient.extension?.find((one) => one.url === url)
  switch (filter.kind) {
    case 'age': {
      const years = ageInYears(patient.birthDate, today)
      return years !== undefined && passes(years, filter.test)
        ? { holds: true, says: `${years} years`, value: years }
        : NO
    }
    case 'sex':
      return { holds: patient.gender === filter.sex }
    case 'place': {
      const lives = patient.address?.find(
        ({ state, postalCode, city }) =>
          (filter.state === undefined || state === filter.state) &&
          (filter.postcode === undefined || postalCode === filter.postcode) &&
          (filter.town === undefined || foldText(city ?? '') === foldText(filter.town)),
      )
      return lives ? { holds: true, says: [lives.city, lives.state].filter(Boolean).join(' ') } : NO
    }
    case 'heritage':
      return OF_HERITAGE.has(extension(extensions.indigenousStatus)?.valueCoding?.code ?? '') ? YES : NO
    case 'interpreter': {
      const language = patient.communication?.find(({ preferred }) => preferred)?.language.text
      return extension(extensions.interpreterRequired)?.valueBoolean
        ? { holds: true, ...(language && { says: language }) }
        : NO
    }
    case 'veteran':
      return patient.identifier?.some(({ system }) => system === identifierSystems.dva) ? YES : NO
    case 'deceased':
      return patient.deceasedBoolean || patient.deceasedDateTime ? YES : NO
    case 'named':
      return { holds: foldText(displayName(patient)).includes(foldText(filter.text)) }
  }
}
