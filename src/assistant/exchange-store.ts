import type { Exchange, Exchanges } from '#assistant/exchanges.ts'
import type { Step } from '#assistant/orchestrations.ts'
import type { AgentRole } from '#fhir/codes/agent-ids.ts'
import type { Queryable } from '#platform/database/database.ts'

interface Row {
  id: string
  asked: Date | string
  question: string
  reply: string
  remembered: string | null
  engine: Exchange['engine']
  milliseconds: number
  agents: string
  steps: string
  result: string
  helpful: boolean | null
  reason: string | null
}

const COLUMNS = 'id, asked, question, reply, remembered, engine, milliseconds, agents, steps, result, helpful, reason'

/** Questions to the assistant; plain rows beside the user's settings, visible only to that user. */
export function assistantExchanges(database: Queryable): Exchanges {
  return {
    async keep({ practice, userId }, one, most) {
      const { id, asked, question, reply, remembered, engine, milliseconds, agents, steps, result } = one
      await database.query(
        `insert into assistant_exchanges (practice, user_id, ${COLUMNS})
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, null, null)`,
        [
          practice,
          userId,
          id,
          asked,
          question,
          JSON.stringify(reply),
          remembered ? JSON.stringify(remembered) : null,
          engine,
          Math.round(milliseconds),
          JSON.stringify(agents),
          JSON.stringify(steps),
          result,
        ],
      )
      await database.query(
        `delete from assistant_exchanges where practice = $1 and user_id = $2 and id not in
           (select id from assistant_exchanges where practice = $1 and user_id = $2 order by asked desc, id desc limit $3)`,
        [practice, userId, most],
      )
    },
    async list({ practice, userId }, most) {
      const rows = await database.query<Row>(
        `select ${COLUMNS} from assistant_exchanges where practice = $1 and user_id = $2 and not cleared
         order by asked desc, id desc limit $3`,
        [practice, userId, most],
      )
      return rows.map(toExchange)
    },
    async find({ practice, userId }, id) {
      const [row] = await database.query<Row>(
        `select ${COLUMNS} from assistant_exchanges where practice = $1 and user_id = $2 and id = $3 and not cleared`,
        [practice, userId, id],
      )
      return row && toExchange(row)
    },
    async feedback({ practice, userId }, id, { helpful, reason }) {
      const rows = await database.query<{ id: string }>(
        `update assistant_exchanges set helpful = $4, reason = $5
         where practice = $1 and user_id = $2 and id = $3 and not cleared returning id`,
        [practice, userId, id, helpful, reason ?? null],
      )
      return rows.length > 0
    },
    async clear({ practice, userId }) {
      const rows = await database.query<{ id: string }>(
        `update assistant_exchanges set cleared = true, question = '', reply = 'null', remembered = null, result = ''
         where practice = $1 and user_id = $2 and not cleared returning id`,
        [practice, userId],
      )
      return rows.length
    },
    async orchestrations({ practice, userId }, most) {
      const rows = await database.query<Row>(
        `select ${COLUMNS} from assistant_exchanges where practice = $1 and user_id = $2 and not cleared
         order by asked desc, id desc limit $3`,
        [practice, userId, most],
      )
      return rows.map((row) => ({
        id: row.id,
        query: row.question,
        executionTime: row.milliseconds,
        agentsInvolved: JSON.parse(row.agents) as AgentRole[],
        result: row.result,
        at: new Date(row.asked).toISOString(),
        steps: JSON.parse(row.steps) as Step[],
      }))
    },
  }
}

function toExchange(row: Row): Exchange {
  return {
    id: row.id,
    asked: new Date(row.asked).toISOString(),
    question: row.question,
    reply: JSON.parse(row.reply),
    ...(row.remembered && { remembered: JSON.parse(row.remembered) }),
    engine: row.engine,
    milliseconds: row.milliseconds,
    agents: JSON.parse(row.agents) as AgentRole[],
    steps: JSON.parse(row.steps) as Step[],
    result: row.result,
    ...(row.helpful !== null && { feedback: { helpful: row.helpful, ...(row.reason && { reason: row.reason }) } }),
  }
}
