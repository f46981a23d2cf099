import type { Position } from '#fhir/codes/positions.ts'

/** Where this member of staff acts on a danger report; nurses do in the inbox, because they open no consultations. */
export function dangerHref(position: Position | undefined, id: string): string {
  return position === undefined || position === 'clinician'
    ? `/encounters?view=danger&report=${id}`
    : `/inbox?kind=danger&item=danger:${id}`
}
