import { readFile } from 'node:fs/promises'

export interface Visit {
  id: string
  dialogue: string
  note: string
}

/** Rows of an ACI-BENCH file (Yim et al. 2023, CC BY 4.0): dataset, encounter_id, dialogue, note. */
export async function readVisits(path: string): Promise<Visit[]> {
  const [header = [], ...rows] = parseCsv(await readFile(path, 'utf8'))
  const column = (name: string) => header.indexOf(name)
  return rows
    .filter((row) => row.length === header.length)
    .map((row) => ({
      id: row[column('encounter_id')] ?? '',
      dialogue: row[column('dialogue')] ?? '',
      note: row[column('note')] ?? '',
    }))
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string
    if (quoted) {
      if (char === '"' && text[at + 1] === '"') {
        field += '"'
        at += 1
      } else if (char === '"') quoted = false
      else field += char
    } else if (char === '"') quoted = true
    else if (char === ',') {
      row.push(field)
      field = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1
      rows.push([...row, field])
      row = []
      field = ''
    } else field += char
  }
  if (field || row.length > 0) rows.push([...row, field])
  return rows
}
