import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Decision, Import, ImportState } from '#platform/records/import/imports.ts'
import type { ImportLine, ImportView } from '../contract.ts'
import { type Choices, GROUP_NAMES, GROUPS } from '../rules.ts'
import { sendImportJob } from './import-jobs.ts'
import { toImportLine, toImportView } from './to-import.ts'
import { transferEntry } from './transfer-entry.ts'

export interface ImportService {
  list(who: Identity, limit: number): Promise<ImportLine[]>
  find(who: Identity, id: string): Promise<Import>
  /** An import the caller started, in one of these states. */
  own(who: Identity, id: string, states: readonly ImportState[]): Promise<Import>
  view(who: Identity, id: string): Promise<ImportView>
  move(who: Identity, id: string, from: readonly ImportState[], to: ImportState): Promise<void>
  apply(who: Identity, id: string, choices: Choices, types: readonly string[] | undefined): Promise<void>
  cancel(who: Identity, id: string): Promise<void>
  undo(who: Identity, id: string): Promise<void>
}

const OUTDATED = 'A data type was switched since the preview. Make the preview again.'
const MOVED_ON = 'This import has changed. Reload it.'

export function importService(services: Services): ImportService {
  const { imports, now } = services

  async function find(who: Identity, id: string): Promise<Import> {
    const found = await imports.find(who.practice, id)
    if (!found) throw new Problem(404, 'There is no such import.')
    return found
  }

  async function own(who: Identity, id: string, states: readonly ImportState[], orAdmin = false): Promise<Import> {
    const found = await find(who, id)
    if (found.startedBy !== who.id && !(orAdmin && who.role === 'admin'))
      throw new Problem(403, 'Someone else started this import. Only they can continue it.')
    if (!states.includes(found.state)) throw new Problem(409, MOVED_ON)
    return found
  }

  async function tell(who: Identity, id: string, operation: string, detail?: object): Promise<void> {
    await services.audit.record([transferEntry(who, now(), operation, { action: 'E', id, detail })])
  }

  /** The job continues according to the state, acting as the user who started the import. */
  async function move(
    who: Identity,
    id: string,
    from: readonly ImportState[],
    to: ImportState,
    message?: string,
  ): Promise<void> {
    if (!(await imports.move(who.practice, id, from, to, message))) throw new Problem(409, MOVED_ON)
    services.live.announce(who.practice, ['Import'])
    if (to === 'reading' || to === 'undoing')
      await sendImportJob(services, { practice: who.practice, importId: id, userId: who.id })
  }

  return {
    find,
    own,
    move,

    async list(who, limit) {
      const all = await imports.list(who.practice, limit)
      const names = await services.accounts.namesOf(who.practice, [...new Set(all.map(({ startedBy }) => startedBy))])
      return all.map((each) => toImportLine(each, who, names))
    },

    async view(who, id) {
      const { practice } = who
      const found = await find(who, id)
      const earlier = found.sha256 ? await imports.earlier(practice, id, found.sha256) : undefined
      const patients = [found.startedBy, ...(earlier ? [earlier.startedBy] : [])]
      const names = await services.accounts.namesOf(practice, patients)
      return toImportView(found, toImportLine(found, who, names), {
        tally: await imports.tally(practice, id),
        parts: found.state === 'uploading' ? (await imports.arrived(practice, id)).parts : 0,
        sources: services.sources.all(practice),
        earlier: earlier && { at: earlier.changed, by: names.get(earlier.startedBy) ?? earlier.startedBy },
      })
    },

    async apply(who, id, choices, types) {
      const found = await own(who, id, ['ready'])
      if (found.sources !== JSON.stringify(services.sources.all(who.practice))) throw new Problem(409, OUTDATED)
      const decisions = decisionsOf(found, choices)
      await tell(who, id, 'import applied', { choices: decisions, types })
      if (!(await imports.decide(who.practice, id, decisions, types))) throw new Problem(409, MOVED_ON)
      services.live.announce(who.practice, ['Import'])
      await sendImportJob(services, { practice: who.practice, importId: id, userId: who.id })
    },

    async cancel(who, id) {
      const found = await own(who, id, ['uploading', 'reading', 'ready', 'applying'], true)
      await tell(who, id, 'import cancelled', { state: found.state, done: found.done })
      const isHalfway = found.state === 'applying'
      const why = isHalfway ? 'Stopped part-way. Imported records stay; the rest was not imported.' : undefined
      await move(who, id, [found.state], 'cancelled', why)
      await imports.forget(who.practice, id, { rows: !isHalfway })
    },

    async undo(who, id) {
      await own(who, id, ['applied', 'cancelled', 'failed'], true)
      await tell(who, id, 'import undone')
      await move(who, id, ['applied', 'cancelled', 'failed'], 'undoing')
    },
  }
}

function decisionsOf({ format }: Import, choices: Choices): Decision[] {
  return GROUP_NAMES.map((found) => {
    const offered = GROUPS[found].choices.map(([choice]) => choice)
    const choice = choices[found] ?? offered[0] ?? 'skip'
    if (!offered.includes(choice as never)) throw new Problem(422, `“${choice}” is not a choice for ${found}.`)
    if (format === 'csv' && found === 'differs' && choice === 'create')
      throw new Problem(422, 'A patient with this id or record number exists and cannot be added again.')
    // a CSV patient comes without records, so it is their details that are imported
    return { found, choice: found === 'duplicate' && choice === 'update' && format !== 'csv' ? 'use' : choice }
  })
}
