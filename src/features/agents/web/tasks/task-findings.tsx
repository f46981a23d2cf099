import { Badge } from '#design/feedback/badge.tsx'
import type { TaskDetail } from '../../contract.ts'
import { EvidenceList } from '../review/evidence-list.tsx'

/** Each statement with the sources it rests on; the bare recommendations only where there are none. */
export function TaskFindings({ task }: { task: TaskDetail }) {
  const { recommendations } = task.output
  return (
    <>
      {recommendations.length > 0 && task.statements.length === 0 && (
        <section aria-label="Recommendations" className="grid gap-2">
          <h3 className="font-semibold">Recommendations</h3>
          <ul className="ai-draft grid list-disc gap-1 pl-8 text-sm">
            {recommendations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {task.statements.length > 0 && (
        <section aria-label="Findings and sources" className="grid gap-2">
          <h3 className="font-semibold">Findings and sources</h3>
          <ul className="grid gap-3">
            {task.statements.map((statement) => (
              <li key={statement.id} className="ai-draft grid gap-1">
                <p className="text-sm">
                  <span className="inline-block text-muted first-letter:uppercase">{`${statement.section}:`}</span>{' '}
                  {statement.support === 'contradicted' ? <del>{statement.text}</del> : statement.text}
                  <span className="text-xs text-muted">{` ${Math.round(statement.confidence * 100)}%`}</span>
                </p>
                {statement.support !== 'supported' && (
                  <p className="text-xs">
                    <Badge tone={statement.support === 'contradicted' ? 'critical' : 'warning'}>
                      {statement.support === 'contradicted' ? 'The record says otherwise' : 'Not found in the record'}
                    </Badge>
                    {statement.reason && ` ${statement.reason}`}
                  </p>
                )}
                <EvidenceList evidence={statement.sources} patientId={task.patientId} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
