import { clinicalLists } from '#features/clinical-lists/contract.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { risk } from '../../contract.ts'
import { type Reading, SCORE_WORDS, type Score } from './scores.ts'

interface SaveOptions {
  patientId: string
  /** With the score and what it means. */
  onSaved: (words: string) => void
}

/** Answers are stored with their score; a total alone is stored as a value. */
export function useSaveScore({ patientId, onSaved }: SaveOptions) {
  const run = useWrite(risk.run, { refreshes: risk.prepare })
  const add = useWrite(clinicalLists.addObservations, { refreshes: risk.prepare })
  return {
    isPending: run.isPending || add.isPending,
    isSaved: run.isSuccess || add.isSuccess,
    error: run.error ?? add.error,
    send(score: Score, reading: Reading & { kind: 'items' | 'total' }) {
      if (run.isPending || add.isPending) return
      const { name, definition, meaning } = SCORE_WORDS[score]
      const words = `${name} ${reading.total} of ${definition.range.max}: ${meaning(reading.total)}`
      const onSuccess = () => onSaved(words)
      if (reading.kind === 'items' && score !== 'mmrc') {
        const assessmentType = score === 'cat' ? ('copd' as const) : ('asthma' as const)
        const body = { assessmentType, runs: [{ tool: score, inputs: reading.inputs }] }
        run.mutate({ params: { id: patientId }, body }, { onSuccess })
      } else {
        const body = { at: new Date().toISOString(), readings: [{ name: score, value: reading.total }] }
        add.mutate({ params: { id: patientId }, body }, { onSuccess })
      }
    },
  }
}
