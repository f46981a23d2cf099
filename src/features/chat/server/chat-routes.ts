import { uuidv7 } from 'uuidv7'
import { EMBEDDED_VERSION, embeddedAnswer, ON_THIS_SERVER } from '#assistant/answer.ts'
import { patientNamed } from '#assistant/conversation/patient-named.ts'
import type { Exchange } from '#assistant/exchanges.ts'
import { answerWithModel } from '#assistant/models/with-model.ts'
import { patientIntent } from '#assistant/patients/patient-intent.ts'
import { isPlainRecordQuestion } from '#assistant/safety/plain-record-question.ts'
import { isQuotedFromPatient } from '#assistant/safety/quoted-from-patient.ts'
import { REPORTED, reportedOfNobody } from '#assistant/safety/reported-danger.ts'
import { isUnderstoodQuestion } from '#assistant/safety/understood-question.ts'
import { urgentAnswer } from '#assistant/urgent.ts'
import { chartService } from '#features/chart/server/service.ts'
import { dangerReportService } from '#features/danger-reports/server/service.ts'
import { portalService } from '#features/patient-portal/server/service.ts'
import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import type { Body } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Call, type Route, serve } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { CarerCall } from '#platform/records/patients/carer-records.ts'
import { type ChatMessage, type ChatReply, chat } from '../contract.ts'
import { HISTORY_LENGTH, patientOnPage } from '../rules.ts'
import { askedAbout } from './asked-about.ts'
import { assistantTools } from './assistant-tools.ts'
import { continued, rememberedOf } from './conversation.ts'
import { opener } from './opener.ts'
import { replyEvents } from './reply-events.ts'
import { stateOfData } from './state-of-data.ts'
import { toReply } from './to-reply.ts'

const RESULT_LENGTH = 200

type Asked = Pick<Call<typeof chat.ask>, 'body' | 'records' | 'who' | 'signal' | 'wantsEvents' | 'header' | 'client'>

export function chatRoutes(services: Services): Route[] {
  const { exchanges, now } = services
  const asker = ({ practice, id }: Identity) => ({ practice, userId: id })

  async function reply(
    { body, records, who, signal, client }: Asked,
    onStep?: (label: string) => void,
  ): Promise<ChatReply> {
    const at = now()
    const from = performance.now()
    const isPatient = who.role === 'patient'
    const taken = await continued(exchanges, who, {
      message: body.message,
      follows: body.follows,
      onPage: patientOnPage(body.context?.currentPage),
      mayUsePatient: !isPatient && body.context?.usePatient !== false,
      now: at,
    })
    const { patientId } = taken
    const asked = isPatient ? await askedAbout(services, { who, records, client }, body.context?.person) : undefined
    const isQuoted = !isPatient && isQuotedFromPatient(body.message)
    // a patient whom the words name comes before the chart that happens to be open
    const named = isQuoted ? await patientNamed(body.message, at, { records, ...assistantTools }) : undefined
    const about = asked ? asked.patientId : isQuoted ? (named ?? patientId) : undefined
    // before anything else answers: danger signs reach the staff even where the answer fails
    const judged =
      about === undefined || (isPatient && isPlainRecordQuestion(body.message))
        ? undefined
        : await dangerReportService.reportWords(services, {
            words: body.message,
            from: isPatient ? 'chat' : 'staff-chat',
            patientId: about,
            who: asked?.records.who ?? who,
            requestId: client.requestId,
            ...(isPatient &&
              patientIntent(body.message)?.kind === 'change' && { needsPerson: 'asks whether to change a medication' }),
            isUnderstood: isPatient && isUnderstoodQuestion(body.message, practiceDay(at)),
            at: at.toISOString(),
          })
    const tools = {
      records: asked?.records ?? records,
      ...assistantTools,
      ...(services.embedding && { embedding: services.embedding }),
      ...(onStep && { onStep }),
      ...(asked?.patientId && ofPatient(services, { who, records, client }, asked.patientId)),
    }
    const worked = await answerWithModel(
      {
        message: body.message,
        // the session alone decides who is asking
        role: isPatient ? 'patient' : who.role === 'admin' ? 'admin' : 'provider',
        now: at,
        ...taken,
        ...(asked?.caredFor && { caredFor: asked.caredFor }),
        ...(isPatient && judged && { judged: judged.assessment }),
        ...(body.context?.language && { portalLanguage: body.context.language }),
      },
      tools,
      services.model,
      signal,
    )
    const { steps } = worked
    const reported = isPatient
      ? undefined
      : judged?.isReported
        ? REPORTED
        : isQuoted && !about
          ? reportedOfNobody(body.message)
          : undefined
    const answer = reported ? embeddedAnswer(reported) : worked.answer
    const made = toReply(answer, {
      id: uuidv7(),
      timestamp: at.toISOString(),
      stateOfData: stateOfData(services.sources.all(who.practice), at),
      links: { row: chartService.rowHref },
      mayOpen: opener(records),
    })
    await exchanges.keep(
      asker(who),
      {
        id: made.id,
        asked: made.timestamp,
        question: body.message,
        reply: made,
        ...rememberedOf(answer),
        engine: answer.engine,
        milliseconds: performance.now() - from,
        agents: answer.agents,
        steps,
        result: answer.text.slice(0, RESULT_LENGTH),
      },
      HISTORY_LENGTH,
    )
    return made
  }

  function answered(call: Asked) {
    if (!call.wantsEvents) return reply(call)
    call.header('x-accel-buffering', 'no')
    return { file: replyEvents((onStep) => reply(call, onStep), call.signal), type: 'text/event-stream' }
  }

  return serve(chat)({
    ask: answered,
    askAsPatient: (call) => answered(call as Asked & { body: Body<typeof chat.ask> }),

    async history({ who }) {
      const list = await exchanges.list(asker(who), HISTORY_LENGTH)
      return list.toReversed().flatMap(toMessages)
    },

    async clearHistory({ who }) {
      return { cleared: await exchanges.clear(asker(who)) }
    },

    async feedback({ params, body, who, records, client }) {
      const feedback = { helpful: body.helpful, ...(body.reason && { reason: body.reason }) }
      if (!(await exchanges.feedback(asker(who), params.id, feedback)))
        throw new Problem(404, 'There is no such reply.')
      const kept = await exchanges.find(asker(who), params.id)
      const reply = { ...(kept?.reply as ChatReply), feedback }
      if (who.role !== 'patient' || !body.reason) return reply
      const urgent = await reportedReason(services, { who, records, client }, body.reason)
      return { ...reply, ...(urgent && { urgent: { ...urgent, steps: [...urgent.steps] } }) }
    },

    engine() {
      const { model } = services
      return {
        engine: model ? 'model' : 'embedded',
        version: model?.version ?? EMBEDDED_VERSION,
        processedWhere: model?.where ?? ON_THIS_SERVER,
      }
    },
  })
}

/** What a patient writes about a reply is read like any other words: danger is reported, and answered with what to do. */
async function reportedReason(services: Services, caller: CarerCall, words: string) {
  const at = services.now()
  const { patientId, caredFor, records } = await askedAbout(services, caller, undefined)
  const judged =
    patientId &&
    (await dangerReportService.reportWords(services, {
      words,
      from: 'chat',
      patientId,
      who: records.who,
      requestId: caller.client.requestId,
      // what is wrong with a reply needs nobody today, unless the words are a danger sign
      isUnderstood: true,
      at: at.toISOString(),
    }))
  const found = await urgentAnswer(words, practiceDay(at), {
    ...(judged && { judged: judged.assessment, ...ofPatient(services, caller, patientId) }),
    isCaredFor: caredFor !== undefined,
  })
  return found && assessSafety({ text: words }).level !== 'cannot-judge' ? found.urgent : undefined
}

/** Today's step, where a carer may see readings, and the reliever, where they may see medications. */
const ofPatient = (services: Services, caller: CarerCall, patientId: string) => ({
  planZone: () => portalService.planZone(services, caller, patientId),
  reliever: () => portalService.reliever(services, caller, patientId),
})

function toMessages({ id, asked, question, reply, feedback }: Exchange): ChatMessage[] {
  const made = { ...(reply as ChatReply), ...(feedback && { feedback }) }
  return [
    { id: `${id}-question`, role: 'user', content: question, timestamp: asked },
    {
      id,
      role: 'assistant',
      content: made.message,
      timestamp: made.timestamp,
      ...(made.actions && { actions: made.actions }),
      reply: made,
    },
  ]
}
