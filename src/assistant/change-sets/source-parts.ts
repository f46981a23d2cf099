import type { Extension } from 'fhir/r4'
import type { Source } from '../statement.ts'
import { type Parts, part, referencePart } from './extension-parts.ts'

/** A source as an extension, so that a record and its version can be found from it. */
export function toSourcePart(source: Source): Extension {
  return { url: 'source', extension: [...part('kind', source.kind), ...elements(source)] }
}

function elements(source: Source): Extension[] {
  switch (source.kind) {
    case 'record': {
      const { reference, display, date } = source
      return [...referencePart('what', display ? { reference, display } : { reference }), ...part('date', date)]
    }
    case 'transcript':
      return [...part('start', source.start), ...part('end', source.end), ...part('speaker', source.speaker)]
    case 'rule':
      return [
        ...part('id', source.id),
        ...part('version', source.version),
        ...part('citation', source.citation),
        ...part('url', source.url),
      ]
  }
}

export function fromSourcePart(parts: Parts): Source {
  const kind = parts.text('kind')
  if (kind === 'record') {
    const { reference = '', display } = parts.reference('what') ?? {}
    const date = parts.text('date')
    return { kind, reference, ...(display && { display }), ...(date && { date }) }
  }
  if (kind === 'transcript') {
    const speaker = parts.text('speaker')
    return { kind, start: parts.number('start') ?? 0, end: parts.number('end') ?? 0, ...(speaker && { speaker }) }
  }
  const url = parts.text('url')
  return {
    kind: 'rule',
    id: parts.text('id') ?? '',
    version: parts.text('version') ?? '',
    citation: parts.text('citation') ?? '',
    ...(url && { url }),
  }
}
