import { formatDateTime } from '#fhir/dates.ts'

/** One day with daylight saving and one without. */
const SUMMER_AND_WINTER = ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z']

/** Sydney and Melbourne, for example; Brisbane has no daylight saving. */
export const hasSameClocks = (zone: string, other: string): boolean =>
  SUMMER_AND_WINTER.every((at) => formatDateTime(at, zone) === formatDateTime(at, other))
