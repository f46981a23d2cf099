import type { ParsedUtterance } from '../../../composing/visit.ts'
import type { Conditional } from '../../conditionals.ts'
import { asClinic, asSentence, reported, tidy } from '../../wording.ts'
import { mentionsIn } from '../medications.ts'
import { quoted } from '../plan-words.ts'
import { readFollowUps } from '../requests.ts'
import { addItem, type PlanState, wellFormed } from './plan-state.ts'

/** What to do when something happens: ring, stop, go to hospital. */
export function takeSafetyNet(
  plan: PlanState,
  utterance: ParsedUtterance,
  clause: string,
  { read, condition, planning }: { read: Conditional; condition: string; planning: boolean },
): boolean {
  const net = plan.others.findLast(({ kind }) => kind === 'safety net')
  if (read.action === 'same') {
    if (!net || utterance.index - net.order > 3) return false
    const [, action = ''] = /\badvised to (.+?) if /i.exec(net.text) ?? []
    const text = asSentence(`advised to ${action} if ${condition}`)
    addItem(plan, 'safety net', utterance, (action && wellFormed(text)) || quoted('Safety net', clause), [])
    return true
  }
  const action = tidy(
    reported(
      asClinic(read.action.replace(/,? and (?:you )?(?:don't|do not) .*$/, '')).replace(
        /\band you (?=ring|call|stop|go|come|see|phone|use|take)/g,
        'and ',
      ),
      plan.visit,
      'clinician',
    ),
  ).replace(/^(?:he|she|the patient) (?:rings?|calls?|goes|stops?)\b/, (verb) =>
    verb.replace(/^(?:he|she|the patient) /, '').replace(/s$/, ''),
  )
  const before =
    read.before && (mentionsIn(read.before).length > 0 || /\d/.test(read.before))
      ? `${asSentence(reported(read.before, plan.visit, 'clinician')).replace(/\.$/, '')}; advised`
      : 'Advised'
  const asked = action
    .replace(/^do not /, 'not ')
    .replace(/^to /, '')
    .replace(/^straight to /, 'go straight to ')
    .replace(/, do not /g, ', and not to ')
  const text = `${before} to ${asked} if ${condition}.`
    .replace(/to not wait/, 'not to wait')
    .replace(/to not /, 'not to ')
  const visits = planning ? readFollowUps(clause.split(/,? (?:or (?:sooner|earlier)|if|unless)\b/)[0] ?? '') : []
  addItem(plan, 'safety net', utterance, wellFormed(text) ?? quoted('Safety net', clause), visits)
  return true
}
