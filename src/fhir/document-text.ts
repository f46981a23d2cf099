import type { Composition, CompositionSection, DocumentReference, FhirResource } from 'fhir/r4'
import { conceptText } from './codes/codings.ts'
import { reportText } from './report-notes.ts'

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Text of a narrative, without its markup. */
export function plainText(xhtml: string): string {
  return xhtml
    .replace(/<(br|\/p|\/div|\/li|\/tr)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
}

/** The sections of a note in order, subsections after their parent. */
export function sectionTexts({ section = [] }: Composition): { title: string; text: string }[] {
  const read = (one: CompositionSection): { title: string; text: string }[] => [
    ...(one.text?.div ? [{ title: one.title ?? '', text: plainText(one.text.div) }] : []),
    ...(one.section ?? []).flatMap(read),
  ]
  return section.flatMap(read)
}

/** The readable text of a document; undefined for other records. */
export function documentText(resource: FhirResource): string | undefined {
  switch (resource.resourceType) {
    case 'Composition':
      return [resource.title, ...sectionTexts(resource).map(({ text }) => text)].join('\n')
    case 'DocumentReference':
      return [resource.description ?? conceptText(resource.type), ...attachedTexts(resource)].filter(Boolean).join('\n')
    case 'DiagnosticReport':
      return [conceptText(resource.code), reportText(resource)].filter(Boolean).join('\n')
    case 'Communication':
      return (resource.payload ?? []).flatMap(({ contentString }) => contentString ?? []).join('\n') || undefined
    default:
      return undefined
  }
}

function attachedTexts({ content }: DocumentReference): string[] {
  return content.flatMap(({ attachment: { contentType = '', data } }) => {
    if (!data || !/^text\/(plain|html)/.test(contentType)) return []
    const text = decode(data)
    return [contentType.startsWith('text/html') ? plainText(text) : text]
  })
}

function decode(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
  } catch {
    return '' // not base64: nothing to read
  }
}
