import { strToU8, zipSync } from 'fflate'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'

export interface TranscriptFile {
  text: string
  patient: PatientChoice | undefined
  isSample: boolean
}

/**
 * A Word document of paragraphs alone: the three parts ECMA-376 asks for. A library that writes everything Word knows is
 * 61 KiB compressed, more than a part of the page may be.
 */
const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  '<Override PartName="/word/document.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const RELATIONSHIPS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ' +
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ' +
  'Target="word/document.xml"/></Relationships>'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const WORD_FILE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export function transcriptBlob(file: TranscriptFile, at: Date): Blob {
  return new Blob([transcriptDocument(file, at) as Uint8Array<ArrayBuffer>], { type: WORD_FILE })
}

export function transcriptDocument({ text, patient, isSample }: TranscriptFile, at: Date): Uint8Array {
  const heading = [
    isSample && 'Sample: not a real patient',
    patient?.name,
    patient?.birthDate && `Born ${formatDate(patient.birthDate)}`,
    patient?.mrn && `MRN ${patient.mrn}`,
    `Exported ${formatDateTime(at)}`,
  ].filter(Boolean)
  const paragraphs = [
    paragraph(run('Transcript', '<w:b/><w:sz w:val="32"/>')), // half points
    paragraph(run(heading.join(' · '), '<w:color w:val="475569"/>')),
    ...text.split(/\r?\n/).map((line) => paragraph(lineRuns(line))),
  ]
  const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`)
  return zipSync({
    '[Content_Types].xml': part(CONTENT_TYPES),
    '_rels/.rels': part(RELATIONSHIPS),
    'word/document.xml': part(`<w:document xmlns:w="${WORD}"><w:body>${paragraphs.join('')}</w:body></w:document>`),
  })
}

const paragraph = (runs: string) => `<w:p>${runs}</w:p>`

function run(text: string, properties = ''): string {
  const style = properties ? `<w:rPr>${properties}</w:rPr>` : ''
  return `<w:r>${style}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
}

/** 'Doctor:' stands out. */
function lineRuns(line: string): string {
  const speaker = /^[^\s:][^:]{0,30}:/.exec(line)?.[0]
  return speaker ? run(speaker, '<w:b/>') + run(line.slice(speaker.length)) : run(line)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters other than tab have no place in XML 1.0. */
function escaped(text: string): string {
  return text
    .replace(/\p{Cc}/gu, (control) => (control === '\t' ? control : ''))
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}
