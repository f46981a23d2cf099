import type { Composition, Provenance, Reference } from 'fhir/r4'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Stored } from '#platform/records/records.ts'

/** Final, with who attested it and when; nothing in it changes after this. */
export function signed(composition: Composition, who: Identity, at: string): Composition {
  return {
    ...composition,
    status: 'final',
    date: at,
    attester: [{ mode: 'professional', time: at, party: authorOf(who) }],
  }
}

/** Records who signed which version. */
export function provenanceOf(
  document: Stored<'Composition'>,
  subject: Reference | undefined,
  who: Identity,
  at: string,
): Provenance {
  return {
    resourceType: 'Provenance',
    target: [{ reference: `Composition/${document.id}/_history/${document.version}` }, ...(subject ? [subject] : [])],
    recorded: at,
    activity: { text: 'Signed' },
    agent: [{ type: { text: 'Author' }, who: authorOf(who) }],
  }
}
