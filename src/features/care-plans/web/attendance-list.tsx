import { EmptyState } from '#design/feedback/states.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import { canEdit } from '../checks.ts'
import type { Plan } from '../contract.ts'
import type { Attendance } from '../rules.ts'
import { useUpdate } from './use-plan-change.ts'

const WORDS: Record<Attendance, string> = { planned: 'Not recorded', attended: 'Attended', missed: 'Missed' }

/** Attendance at each session; each entry creates a version of the plan. */
export function AttendanceList({ plan }: { plan: Plan }) {
  const { content } = plan
  const update = useUpdate({ action: 'Attendance' })
  if (content.sessions.length === 0) {
    return <EmptyState title="No sessions yet">Edit the plan and choose the day the program starts.</EmptyState>
  }
  const attended = content.sessions.filter(({ attendance }) => attendance === 'attended').length
  const isOpen = canEdit(plan.status) && !update.isPending

  function record(number: number, attendance: Attendance) {
    const sessions = content.sessions.map((each) => (each.number === number ? { ...each, attendance } : each))
    update.mutate({ params: { id: plan.id }, body: { content: { ...content, sessions } }, ifMatch: plan.version })
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm">{`${attended} of ${content.sessions.length} sessions attended`}</p>
      <Table caption="Sessions and attendance">
        <TableHead>
          <TableRow>
            <TableHeader>Week</TableHeader>
            <TableHeader>Session</TableHeader>
            <TableHeader>Day</TableHeader>
            <TableHeader>Attendance</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {content.sessions.map(({ week, number, on, attendance }) => (
            <TableRow key={number}>
              <TableCell>{week}</TableCell>
              <TableCell>{number}</TableCell>
              <TableCell>{formatDate(on)}</TableCell>
              <TableCell>
                <NativeSelect
                  aria-label={`Attendance of session ${number}`}
                  value={attendance}
                  disabled={!isOpen}
                  onChange={({ target }) => record(number, target.value as Attendance)}
                >
                  {(['planned', 'attended', 'missed'] as const).map((each) => (
                    <option key={each} value={each}>
                      {WORDS[each]}
                    </option>
                  ))}
                </NativeSelect>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
