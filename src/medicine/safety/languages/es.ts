import { ES } from '../lexicon/es.ts'
import { ES_ORDINARY } from '../lexicon/ordinary/es.ts'
import { ES_STORIES } from '../lexicon/stories/es.ts'
import { registerWeights } from '../likeness/tables.ts'
import { WEIGHTS_ES } from '../likeness/weights/es.ts'
import { registerLanguage } from '../words/languages.ts'
import { entriesOf } from '../words/lexicon.ts'

export const SPANISH = [ES, ES_ORDINARY, ES_STORIES].flatMap(entriesOf)

export function register(): void {
  registerLanguage('es', { entries: SPANISH })
  registerWeights('es', WEIGHTS_ES)
}
