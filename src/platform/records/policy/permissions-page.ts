import { ACCESS, AGENT_WRITES, type Row } from './access-table.ts'
import { ACTS, type ActRow } from './acts-table.ts'
import { CALLER_WORDS } from './callers.ts'
import { CONTENTS, type ContentRow, SHARED_CONTENTS } from './content-table.ts'
import { ELEMENTS, NOTE_AUTHOR } from './elements-table.ts'
import { GUARDED } from './guarded-table.ts'
import { JOB_ACCESS, JOB_ELEMENTS } from './job-table.ts'
import { POSITION_RIGHTS } from './positions-table.ts'
import { HELD_DAYS, HELD_FOR_REVIEW, RELEASED } from './released/released-table.ts'
import { SIGNED, type SignedRow } from './signed/signed-table.ts'
import { STATUSES } from './status-table.ts'

/** `docs/permissions.md`, from the tables themselves. */
export function permissionsPage(): string {
  return `${[
    '# Who may do what',
    '',
    'Written by `npm run permissions` from `src/platform/records/policy/`; a test compares the two. What is not written here is refused. The record store enforces it for every way in: the screens, `/fhir`, apps, HL7 v2, imports, agents and jobs.',
    '',
    ...table(['caller', 'who that is'], Object.entries(CALLER_WORDS)),
    'An app has the rights of the person it acts for, narrowed by its scopes, and never leaves the person it was launched on.',
    '',
    '## Kinds of record',
    '',
    'see: read, search, earlier versions. add: see and create. work: add and change. keep: work and delete. Staff reach every record that is not restricted, patients their own, carers what was shared with them. Services are held to what administrators may; agents see what the person they act for sees and write ' +
      `${AGENT_WRITES.join(', ')} only.`,
    '',
    ...table(
      ['record', 'provider', 'administrator', 'patient', 'carer'],
      Object.entries(ACCESS).map(([type, row]) => [
        type,
        row?.provider ?? '',
        row?.administrator ?? '',
        row?.patient ?? '',
        carers(row?.carer),
      ]),
    ),
    '## Positions',
    '',
    'Staff who are not clinicians sign in with the role provider and have no more than this. Where a record names somebody or has a status that attests something, they are held to what an administrator may.',
    '',
    ...table(
      ['position', 'what for', 'acts', 'tasks'],
      Object.entries(POSITION_RIGHTS).map(([name, { who, acts, tasks }]) => [
        name,
        who,
        acts.join(', '),
        tasks?.join(', ') ?? '',
      ]),
    ),
    ...table(
      ['record', ...Object.keys(POSITION_RIGHTS)],
      Object.keys(ACCESS).map((type) => [
        type,
        ...Object.values(POSITION_RIGHTS).map(({ records }) => records[type as keyof typeof records] ?? ''),
      ]),
    ),
    ...table(
      ['position', 'endpoints'],
      Object.entries(POSITION_RIGHTS).map(([name, { endpoints }]) => [name, endpoints.join(', ')]),
    ),
    '## Elements that name somebody',
    '',
    'Whom each caller may name. Taking a name out is held to the same rule as putting it in; where it says (taken over), callers may put themselves in the place of another. `set`: the store enters the caller, whatever was sent. Carers are held to what patients may.',
    '',
    ...table(
      ['element', 'says', 'provider', 'administrator', 'patient', 'service', 'agent'],
      [
        ...Object.entries(ELEMENTS).flatMap(([type, rows]) =>
          Object.entries(rows ?? {}).map(([path, row]) => [`${type}.${path}`, row] as const),
        ),
        ['notes in every record', NOTE_AUTHOR] as const,
      ].map(([name, row]) => [
        name,
        row.takenOver ? `${row.says} (taken over)` : row.says,
        row.provider,
        row.administrator,
        row.patient,
        row.service,
        row.agent,
      ]),
    ),
    '## Statuses',
    '',
    'Into which statuses each caller may bring a record.',
    '',
    ...table(
      ['record', 'provider', 'administrator', 'patient', 'service', 'because'],
      Object.entries(STATUSES).map(([type, row]) => [
        `${type}.${row?.element}`,
        list(row?.provider),
        list(row?.administrator),
        list(row?.patient),
        list(row?.service),
        row?.because ?? '',
      ]),
    ),
    '## Whose words they are',
    '',
    'What a record says is changed by the author that it names. A colleague changes it as written here, so that the record names them; the version before stays in the history. Status, tags and new notes are not part of it, nor what the row sets apart. A withdrawn record is brought back by its author only. What names no author is changed by staff, unless the row says otherwise. A signed note, in any record, is changed by whoever signed it.',
    '',
    ...table(
      ['record', 'author', 'others may change', 'standing for it', 'how a colleague changes it', 'because'],
      Object.entries(CONTENTS).map(([type, row]) => [
        type,
        row?.author.join(', else ') ?? '',
        [...(row?.apart ?? []), row?.atEnd ? `when it ends: ${row.atEnd.set ?? row.atEnd.remove}` : '']
          .filter(Boolean)
          .join(', '),
        row?.attests?.join(', ') ?? '',
        colleagues(row),
        row?.because ?? '',
      ]),
    ),
    ...table(
      ['records that say nothing in anybody’s name', 'because'],
      Object.entries(SHARED_CONTENTS).map(([type, because]) => [type, because ?? '']),
    ),
    '## Signed content',
    '',
    'Once somebody stands for a record its content changes by amendment alone, for its author too and through every entry point. It is not taken back into a draft; what is withdrawn keeps its content. A sender marks its own correction and gives no reason. What a clinician here has signed is replaced by no imported file. Nobody deletes what a colleague wrote or what is signed, nor anything of a patient under a legal hold.',
    '',
    ...table(
      ['record', 'signed', 'amended', 'withdrawn', 'instead of a change'],
      Object.entries(SIGNED).map(([type, row]) => [
        type,
        `${row?.element} ${list(row?.statuses)}${row?.named ? `, where ${row.named.join(' or ')} names somebody` : ''}`,
        amendments(row),
        list(row?.withdrawn),
        row?.instead ?? '',
      ]),
    ),
    '## Released to patients',
    '',
    `What patients and carers see of these kinds, also in earlier versions, searches, apps and exports. A result or letter with an open task of the kind ${HELD_FOR_REVIEW.join(' or ')} is held back for ${HELD_DAYS} days from its date, with its values and documents.`,
    '',
    ...table(
      ['record', 'statuses', 'because'],
      Object.entries(RELEASED).map(([type, row]) => [type, list(row?.statuses), row?.because ?? '']),
    ),
    '## Guarded contents',
    '',
    'What gives or takes access, or binds the practice. Set and changed by an act below, unless callers are named.',
    '',
    ...table(
      ['what', 'element', 'says', 'without an act'],
      GUARDED.map(({ name, element, says, freely }) => [name, element, says, Object.keys(freely ?? {}).join(', ')]),
    ),
    '## Acts',
    '',
    'Done as a whole by one part of the program, and in no other way.',
    '',
    ...table(
      ['act', 'what', 'by', 'may set'],
      Object.entries(ACTS as Record<string, ActRow>).map(
        ([name, { what, by, guarded = [], brings = [], elements = [], contents = [], writes = {} }]) => [
          name,
          what,
          by.join(', '),
          [
            ...guarded,
            ...brings.map((content) => `${content} (new ones only)`),
            ...(elements === 'all' ? ['every element that names somebody'] : elements),
            ...(contents === 'all' ? ['the content of every record'] : contents.map((type) => `content of ${type}`)),
            ...Object.keys(writes),
          ].join(', '),
        ],
      ),
    ),
    '## Jobs',
    '',
    'Programs that act under a name of their own.',
    '',
    ...table(
      ['job', 'records', 'may name somebody in'],
      Object.entries(JOB_ACCESS).map(([name, grants]) => {
        const elements = JOB_ELEMENTS[name as keyof typeof JOB_ELEMENTS]
        const kinds = Object.entries(grants).map(([type, grant]) => `${type} (${Object.keys(grant ?? {}).join(', ')})`)
        return [
          name,
          kinds.length >= Object.keys(ACCESS).length ? `every kind (${kindsOf(grants)})` : kinds.join('; '),
          elements === 'all' ? 'every element' : elements.join(', '),
        ]
      }),
    ),
  ]
    .join('\n')
    .trimEnd()}\n`
}

function colleagues(row: ContentRow | undefined): string {
  const named = row && row.colleague !== 'never' ? row.colleague : undefined
  const how = named
    ? `named in ${named.named.join(' or ')}${named.statuses ? `, with the status ${named.statuses.join(' or ')}` : ''}`
    : 'never'
  return row?.unsigned === 'closed' ? `${how}; nor where it names nobody` : how
}

function amendments(row: SignedRow | undefined): string {
  if (!row || row.amended === 'never') return 'never'
  const { statuses, reason } = row.amended
  const why = reason && { amendment: 'the reason in an amendment', note: 'the reason in a note' }[reason]
  return [`status ${statuses.join(' or ')}`, why].filter(Boolean).join(', ')
}

function kindsOf(grants: object): string {
  return [...new Set(Object.values(grants).flatMap((grant) => Object.keys(grant as object)))].join(', ')
}

function carers(shared: Row['carer']): string {
  if (shared === undefined) return ''
  if (shared === 'everyone') return 'see'
  const { see = [], add = [] } = shared
  return [see.length > 0 ? `see: ${see.join(', ')}` : '', add.length > 0 ? `add: ${add.join(', ')}` : '']
    .filter(Boolean)
    .join('; ')
}

const list = (statuses: readonly string[] | 'any' | undefined): string =>
  statuses === undefined ? '' : statuses === 'any' ? 'any' : statuses.join(', ')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), '']
}
