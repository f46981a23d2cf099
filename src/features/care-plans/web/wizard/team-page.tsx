import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { appointments } from '#features/appointments/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PlanContacts, TEXT_LENGTH, type TeamMember } from '../../rules.ts'
import type { PageProps } from './page-props.ts'

const CONTACTS: readonly [keyof PlanContacts, string][] = [
  ['gp', 'GP'],
  ['gpPhone', 'GP phone'],
  ['emergencyName', 'Emergency contact'],
  ['emergencyPhone', 'Emergency contact phone'],
]

/** The patient's care team, in the practice and outside. */
export function TeamPage({ content, onChange }: PageProps) {
  const { data, error, refetch } = useRead(appointments.practitioners)
  const { team, contacts } = content
  const others = team.filter(({ id }) => !id || (data && !data.some((each) => each.id === id)))
  const choose = (member: TeamMember, isChosen: boolean) =>
    onChange({ ...content, team: isChosen ? [...team, member] : team.filter(({ id }) => id !== member.id) })
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="font-semibold">Team members</legend>
        {error && !data && <ErrorState cause={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonText lines={3} />}
        {data?.map(({ id, name, role = '' }) => (
          <Checkbox
            key={id}
            label={name}
            hint={role}
            checked={team.some((each) => each.id === id)}
            onCheckedChange={(isChosen) => choose({ id, name, role }, isChosen)}
          />
        ))}
        {others.map((member) => (
          <Checkbox
            key={member.id ?? member.name}
            label={member.name}
            hint={member.role}
            checked
            onCheckedChange={() => onChange({ ...content, team: team.filter((each) => each !== member) })}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">Contacts on the plan</legend>
        {CONTACTS.map(([name, label]) => (
          <Field key={name} label={label}>
            <Input
              value={contacts[name]}
              maxLength={TEXT_LENGTH}
              onChange={({ target }) => onChange({ ...content, contacts: { ...contacts, [name]: target.value } })}
            />
          </Field>
        ))}
      </fieldset>
    </div>
  )
}
