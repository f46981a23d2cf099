import { setPriority } from 'node:os'
import { runAgent } from '#assistant/agents/run-agent.ts'
import { checkNote, listPassages, writeNote } from '#assistant/scribe/note-tasks.ts'
import { judgePatients } from '#assistant/tools/judgements/judge-patients.ts'
import { workOutMembers } from '#features/analytics/server/compute-register-members.ts'
import { registerRows } from '#features/respiratory/server/register-rows.ts'
import { splitBundle } from '#platform/api/server/body/split-bundle.ts'
import { followLinks } from '#platform/audit/follow-links.ts'
import { drawPdf } from '#platform/documents/draw-pdf.ts'
import { serveTasks } from '#platform/workers/serve-tasks.ts'

/** Everything that runs in worker threads; the file each thread starts with. */
export const tasks = [
  drawPdf,
  writeNote,
  listPassages,
  checkNote,
  runAgent,
  splitBundle,
  followLinks,
  judgePatients,
  registerRows,
  workOutMembers,
] as const

// Answers to others go first. Only Linux gives one thread a priority of its own; elsewhere this is the whole process.
if (process.platform === 'linux') setPriority(10)

export default serveTasks(tasks)
