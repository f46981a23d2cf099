import { access, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { draftNote, type NoteDraft } from '#assistant/scribe/draft-note.ts'

interface Gold {
  id: string
  file?: string
  sex?: 'male' | 'female'
}

/** The scorer that comes with the consultations. */
interface Scorer {
  scoreNote(output: unknown, gold: Gold): unknown
  table(rows: readonly [string, unknown][]): string
  summary(rows: readonly [string, unknown][]): string
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Scores drafted notes against gold facts: right section, forbidden statements, malformed sentences, changes. */
export async function scoreConsultations(folder: string, scorerIn = folder): Promise<string | undefined> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.gold.json')).sort()
  const script = [join(folder, 'score.mjs'), join(scorerIn, 'score.mjs')]
  const found = (await isThere(script[0] as string)) ? script[0] : script[1]
  if (names.length === 0 || !found || !(await isThere(found))) return undefined
  const scorer = (await import(/* @vite-ignore */ pathToFileURL(resolve(found)).href)) as Scorer
  const rows: [string, unknown][] = []
  for (const name of names) {
    const gold = JSON.parse(await readFile(join(folder, name), 'utf8')) as Gold
    const transcript = await readFile(join(folder, gold.file ?? name.replace('.gold.json', '.txt')), 'utf8')
    const draft = draftNote({ transcript, ...(gold.sex && { chart: { gender: gold.sex } }) })
    rows.push([gold.id, scorer.scoreNote(toOutput(draft), gold)])
  }
  return `${scorer.table(rows)}\n${scorer.summary(rows)}`
}

function toOutput({ statements, orders }: NoteDraft) {
  const section = (name: string): string =>
    statements
      .filter((statement) => statement.section === name)
      .map(({ text }) => text)
      .join('\n')
  return {
    note: { S: section('Subjective'), O: section('Objective'), A: section('Assessment'), P: section('Plan') },
    // forms and letters are tasks of the practice, and devices are scored as facts: the gold lists clinical changes only
    changes: orders
      .filter(({ kind }) => kind !== 'task' && kind !== 'device')
      .map(({ medication, sources: _, ...order }) => ({ ...order, ...(medication && { medicine: medication }) })),
  }
}
