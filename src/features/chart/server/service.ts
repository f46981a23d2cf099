import { rowHref } from '../rules.ts'

/** The chart, for other features. */
export const chartService = {
  /** Address of one row of a chart. */
  rowHref,
}
