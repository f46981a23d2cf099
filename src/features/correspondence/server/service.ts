import type { Patient } from 'fhir/r4'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import type { ReceivedLetter } from '#platform/connections/hl7/to-letters.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import type { Records } from '#platform/records/records.ts'
import type { Hints } from '../rules.ts'
import { fileHref } from './documents/to-documents.ts'
import { NotTaken, storeFile } from './store-file.ts'

const OTHER_SYSTEM = { display: 'HL7 v2' }

/** Incoming letters and documents, for other features. */
export const correspondenceService = {
  /** Where the pages of a document on the chart are. */
  fileHref,

  /** A letter of another system waits in the inbox like one that was scanned. The same letter is stored once. */
  async receive(records: Records, letter: ReceivedLetter, at: string): Promise<string> {
    const { title, from, fileName, content, patient } = letter
    const isText = 'text' in content
    const bytes = isText ? Buffer.from(await textAsPdf(letter, content.text, at)) : content.bytes
    const about = {
      title,
      from,
      fileName: isText ? `${fileName}.pdf` : fileName,
      by: OTHER_SYSTEM,
      hints: hintsFrom(patient),
    }
    try {
      // a drawn page names the time; the text it was drawn from does not change
      return await storeFile(records, about, bytes, at, isText ? Buffer.from(content.text) : bytes)
    } catch (error) {
      if (error instanceof NotTaken) throw new Problem(422, error.message)
      throw error
    }
  },
}

function textAsPdf({ title, from }: ReceivedLetter, text: string, at: string): Promise<Uint8Array> {
  return renderPdf({
    title,
    look: 'letter',
    // not a letter of this practice
    letterhead: { name: from, lines: [] },
    isLetterheadOwn: true,
    printed: { by: `Received as text over HL7 v2`, at: formatDateTime(at) },
    content: [
      { kind: 'heading', level: 1, text: title },
      ...text.split(/\n{2,}/).map((part) => ({ kind: 'lines' as const, lines: part.split('\n') })),
    ],
  })
}

/** What the message names, to suggest patients by. */
function hintsFrom(patient: Patient | undefined): Hints {
  const [name] = patient?.name ?? []
  const numbers = patient?.identifier ?? []
  const number = (numbers.find(({ system }) => system === identifierSystems.medicare) ?? numbers[0])?.value
  return {
    ...(name?.family && { family: name.family }),
    ...(name?.given?.[0] && { given: name.given[0] }),
    ...(patient?.birthDate && { birthDate: patient.birthDate }),
    ...(number && { number }),
  }
}
