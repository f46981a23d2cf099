import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { holdsSample, SAMPLE_TRANSCRIPT } from '../samples.ts'
import { transcriptDocument } from './transcript-document.ts'

const at = new Date('2026-11-15T22:00:00Z')
const patient = { id: 'p1', name: 'Margaret Nguyen', birthDate: '1951-07-14', mrn: 'AUR00001' }

/** One part of a zip file, found through its central directory (PKWARE APPNOTE 4.3). */
function partOf(zip: Buffer, name: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16)
  while (zip.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const nameLength = zip.readUInt16LE(at + 28)
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20))
      return (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8')
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  throw new Error(`no ${name}`)
}

function wordsIn(text: string): string[] {
  const document = transcriptDocument({ text, patient, isSample: false }, at)
  const xml = partOf(Buffer.from(document), 'word/document.xml')
  return xml.split('</w:p>').map((part) => part.replace(/<[^>]+>/g, ''))
}

it('a Word document has who, when and a paragraph for each line', async () => {
  const words = wordsIn('Doctor: Any cough?\nPatient: Yes, <3 days & "dry".')
  expect(words).toContain('Transcript')
  expect(words).toContain('Margaret Nguyen · Born 14 Jul 1951 · MRN AUR00001 · Exported 16 Nov 2026, 9:00 am')
  expect(words).toContain('Doctor: Any cough?')
  expect(words).toContain('Patient: Yes, &lt;3 days &amp; &quot;dry&quot;.')
})

it('tells text that still holds the sample from text of one’s own', () => {
  expect(holdsSample(SAMPLE_TRANSCRIPT)).toBe(true)
  expect(holdsSample(`${SAMPLE_TRANSCRIPT.split('\n')[1]} And more.`)).toBe(true)
  expect(holdsSample('Doctor: How are you? Patient: Well.')).toBe(false)
  expect(holdsSample('')).toBe(false)
})
