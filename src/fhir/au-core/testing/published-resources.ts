import { readdirSync, readFileSync } from 'node:fs'
import type { FhirResource } from 'fhir/r4'

const FOLDER = new URL('./published/', import.meta.url)

/** HL7 Australia's test data (hl7au/au-fhir-test-data, CC0), or another folder of JSON or NDJSON. */
export function publishedResources(folder: string | URL = FOLDER): readonly FhirResource[] {
  const root = folder instanceof URL ? folder : new URL(`file://${folder}/`)
  return readdirSync(root)
    .filter((name) => /\.(nd)?json$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(new URL(name, root), 'utf8')
      return name.endsWith('.ndjson') ? text.trim().split('\n') : [text]
    })
    .map((text) => JSON.parse(text) as FhirResource)
}
