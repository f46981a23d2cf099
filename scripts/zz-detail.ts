import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftNote } from '#assistant/scribe/draft-note.ts'
// @ts-ignore
const { scoreNote } = await import('/work/shared/data/consultations/score.mjs')
const [folder, only, full] = process.argv.slice(2)
for (const name of readdirSync(folder!).filter((n) => n.endsWith('.gold.json') && n.startsWith(only ?? '')).sort()) {
  const gold = JSON.parse(readFileSync(join(folder!, name), 'utf8'))
  const transcript = readFileSync(join(folder!, gold.file ?? name.replace('.gold.json', '.txt')), 'utf8')
  const { statements, orders } = draftNote({ transcript, ...(gold.sex && { chart: { gender: gold.sex } }) } as never)
  const section = (s: string) => statements.filter((x) => x.section === s).map(({ text }) => text).join('\n')
  const note = { S: section('Subjective'), O: section('Objective'), A: section('Assessment'), P: section('Plan') }
  const changes = orders.filter(({ kind }) => kind !== 'task' && kind !== 'device').map(({ medication, sources: _, ...o }: any) => ({ ...o, ...(medication && { medicine: medication }) }))
  const r = scoreNote({ note, changes }, gold)
  console.log(`\n##### ${gold.id} all ${(100 * r.recall.all).toFixed(0)}`)
  if (full) for (const [k, v] of Object.entries(note)) console.log(`--${k}\n${v}`)
  const by = new Map(gold.facts.map((f: any) => [f.id, f]))
  for (const id of r.missed) { const f: any = by.get(id); console.log('MISSED', f.section, f.weight, id, f.text ?? f.fact ?? '', JSON.stringify(f.must)) }
  for (const id of r.misplaced) { const f: any = by.get(id); console.log('MISPLACED', f.section, id, f.text ?? '', JSON.stringify(f.must)) }
  for (const f of r.forbidden) console.log('FORBIDDEN', JSON.stringify(f))
  for (const m of r.malformed) console.log('MALFORMED', JSON.stringify(m))
  for (const m of r.changes.full.missed) console.log('CHANGE MISSED', JSON.stringify(m))
  for (const m of r.changes.full.extra) console.log('CHANGE EXTRA', JSON.stringify(m))
}
