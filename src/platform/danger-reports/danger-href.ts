import type { Position } from '#fhir/codes/positions.ts'

/** Nurses act on danger reports in the inbox, because they open no consultations. */
const isInInbox = (position: Position | undefined): boolean => position !== undefined && position !== 'clinician'

/** Where this member of staff acts on a danger report. */
export function dangerHref(position: Position | undefined, id: string): string {
  return isInInbox(position) ? `/inbox?kind=danger&item=danger:${id}` : `/encounters?view=danger&report=${id}`
}

/** Where this member of staff finds every open danger report. */
export const dangerListHref = (position: Position | undefined): string =>
  isInInbox(position) ? '/inbox?kind=danger' : '/encounters?view=danger'
