import { observationCodes } from '#fhir/codes/observation-codes.ts'

/** LOINC: pregnancy status. */
export const PREGNANCY_STATUS = '82810-3'

/** Codes of the observations that the rules use. */
export const SAFETY_OBSERVATIONS: readonly string[] = [
  ...(['creatinine', 'egfr', 'weight', 'smokingStatus'] as const).flatMap((name) =>
    observationCodes[name].codings.flatMap(({ code }) => code ?? []),
  ),
  PREGNANCY_STATUS,
]
