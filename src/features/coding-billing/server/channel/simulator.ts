import { createHash } from 'node:crypto'
import type { Services } from '#features/services.ts'
import type { SimulatorMode } from '../../rules.ts'
import { type ChannelAnswer, type ClaimChannel, type ClaimMessage, NoReply } from './claim-channel.ts'
import { assessClaim, type LodgedService } from './simulated-assessment.ts'

/** Durable storage for claims sent to the simulator, separate from the practice's record. */
export interface SimulatorMemory {
  read(practice: number, key: string): Promise<unknown>
  write(practice: number, key: string, value: unknown): Promise<void>
  mode(practice: number): Promise<SimulatorMode>
}

interface Lodged {
  answer: ChannelAnswer
  /** ISO instant. */
  at: string
}

const HELD_HOURS = 24 // a held or received claim is assessed this long after lodgement

/** Simulates Medicare locally; the same claim always gets the same reply. */
export function claimSimulator(memory: SimulatorMemory, takeTurn: Services['inTurn']): ClaimChannel {
  // sequential, so that two claims for the same patient see each other
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => takeTurn('claim simulator', work)

  async function lodge(practice: number, message: ClaimMessage): Promise<ChannelAnswer> {
    const key = `lodged/${message.transmissionId}`
    const known = (await memory.read(practice, key)) as Lodged | undefined
    if (known) return known.answer
    const patientKey = `person/${patientOf(message)}`
    const services = ((await memory.read(practice, patientKey)) ?? []) as LodgedService[]
    const answer = assessClaim(message, services)
    await memory.write(practice, key, { answer, at: message.at } satisfies Lodged)
    if (answer.state !== 'rejected' && answer.state !== 'failed-checks') {
      const now = message.lines.map(({ item, serviceDate }) => ({
        item,
        date: serviceDate,
        by: message.providerNumber,
      }))
      await memory.write(practice, patientKey, [...services, ...now])
    }
    return answer
  }

  return {
    name: 'Local simulator: no claim leaves this machine',
    isSimulator: true,
    isConnected: true,
    submit: (practice, message) =>
      inTurn(async () => {
        const mode = await memory.mode(practice)
        if (mode === 'time-out') throw new NoReply('The simulator is set not to answer')
        const answer = await lodge(practice, message)
        if (mode === 'reply-lost') throw new NoReply('The simulator took the claim and lost its reply')
        return answer
      }),
    status: (practice, transmissionId, at) =>
      inTurn(async () => {
        const lodged = (await memory.read(practice, `lodged/${transmissionId}`)) as Lodged | undefined
        return lodged && asOf(lodged, at)
      }),
  }
}

/** The first eight digits identify the family's card across issues; stored as a hash. */
function patientOf({ card }: ClaimMessage): string {
  const digits = card.replace(/\D/g, '')
  return createHash('sha256')
    .update(`${digits.slice(0, 8)}/${digits.slice(10)}`)
    .digest('hex')
    .slice(0, 24)
}

function asOf({ answer, at }: Lodged, now: string): ChannelAnswer {
  const isHeld = answer.state === 'assessing' || answer.state === 'sent'
  if (!isHeld || Date.parse(now) - Date.parse(at) < HELD_HOURS * 3_600_000) return answer
  return { ...answer, state: 'assessed', text: 'Assessed after it was held', codes: [] }
}
