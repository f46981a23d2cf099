import { formatDate } from '#fhir/dates.ts'
import { documentText } from '#fhir/document-text.ts'
import { displayName } from '#fhir/names.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { type AnswerRow, type Part, statement } from '../answer.ts'
import { recordSource } from '../tools/judgements/evidence.ts'
import { type EmbeddingModel, reorder } from './embedding.ts'
import { guidelineTexts } from './guideline-texts.ts'
import { rank, searchGroups } from './text-index.ts'

const DOCUMENT_TYPES = ['Composition', 'DocumentReference', 'DiagnosticReport', 'Communication'] as const
type DocumentType = (typeof DOCUMENT_TYPES)[number]

const KIND: Record<DocumentType, string> = {
  Composition: 'Note',
  DocumentReference: 'Letter',
  DiagnosticReport: 'Report',
  Communication: 'Message',
}
const PER_WORD = 200
const CANDIDATES = 40
const ROWS = 10
const AROUND = 90

/** Notes, letters, reports and messages by their words, and by meaning where a model is installed; as far as the asker may see. */
export async function searchDocuments(
  records: Records,
  words: string,
  model: EmbeddingModel | undefined,
  patient?: string,
): Promise<Part> {
  const groups = searchGroups(words)
  if (groups.length === 0) return { text: 'Enter a word or two to search for.', agents: ['data-analyst'] }
  const found = new Map<string, Stored<DocumentType>>()
  const searches = DOCUMENT_TYPES.flatMap((type) =>
    groups.flat().map(async (text) => {
      const { rows } = await records.search(type, { text, limit: PER_WORD, ...(patient && { patient }) })
      for (const row of rows) found.set(`${type}/${row.id}`, row as Stored<DocumentType>)
    }),
  )
  await Promise.all(searches)
  const texts = new Map([...found].map(([key, { resource }]) => [key, documentText(resource) ?? '']))
  const ranked = rank([...found], ([key]) => texts.get(key) ?? '', groups)
  const complete = ranked.filter(({ matched }) => matched.length === groups.length)
  const kept = (complete.length > 0 ? complete : ranked).slice(0, CANDIDATES)
  const withText = kept.map(({ item, score, matched }) => ({
    item: { entry: item, matched },
    score,
    text: texts.get(item[0]) ?? '',
  }))
  const ordered = model ? await reorder(model, words, withText) : withText
  const names = await namesOf(
    records,
    ordered.slice(0, ROWS).flatMap(({ item }) => item.entry[1].patient ?? []),
  )
  const rows = ordered.slice(0, ROWS).map(({ item: { entry, matched }, text }) => toRow(entry, text, matched, names))
  const rules = rank(guidelineTexts(), ({ words: all }) => all, groups)
    .filter(({ matched }) => matched.length === groups.length)
    .slice(0, 2)
  const total = complete.length > 0 ? complete.length : ranked.length
  const partly = complete.length === 0 && ranked.length > 0 && groups.length > 1 ? ' with some of the words' : ''
  const how = model ? `by words and by meaning (${model.version})` : 'by words'
  return {
    text:
      total === 0
        ? `No note, letter, report or message that you can open contains “${words}”.`
        : `${total} passage${total === 1 ? '' : 's'}${partly} found ${how}.`,
    count: total,
    rows,
    statements: rules.map(({ item }, at) =>
      statement(`s${at + 1}`, `${item.title}: ${item.text} (${item.citation})`, [
        { kind: 'rule', id: item.id, version: item.version, citation: item.citation },
      ]),
    ),
    agents: ['data-analyst', 'scribe'],
  }
}

async function namesOf(records: Records, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await records.search('Patient', { ids: [...new Set(ids)], limit: 100 })
  return new Map(rows.map(({ id, resource }) => [id, displayName(resource)]))
}

function toRow(
  [key, row]: readonly [string, Stored<DocumentType>],
  text: string,
  matched: readonly string[],
  names: ReadonlyMap<string, string>,
): AnswerRow {
  const { resource, patient } = row
  const kind = KIND[row.type]
  const day = dayOf(
    'date' in resource && resource.date
      ? resource.date
      : 'effectiveDateTime' in resource
        ? resource.effectiveDateTime
        : 'sent' in resource
          ? resource.sent
          : undefined,
  )
  return {
    id: key,
    title: `${names.get(patient ?? '') ?? kind} · ${kind}${day ? `, ${formatDate(day)}` : ''}`,
    detail: `…${passage(text, matched[0] ?? '')}…`,
    ...(patient && { patientId: patient }),
    sources: [recordSource(key, kind, day)],
  }
}

/** The words around the first one found; data of the record, shown as it is. */
function passage(text: string, word: string): string {
  const flat = text.replace(/\s+/g, ' ')
  const at = flat.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return flat.slice(0, AROUND * 2)
  return flat.slice(Math.max(0, at - AROUND), at + word.length + AROUND)
}
